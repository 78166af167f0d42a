-- Wireshark dissector of MRC packets as Heddle writes them (docs/mrc-wire-format.md).
--
--   tshark -o udp.try_heuristic_first:TRUE -X lua_script:docs/mrc.lua -r run/x-capture-0.pcapng
--
-- MRC shares UDP port 4791 with RoCEv2; packets with other opcodes go on to Wireshark's own dissector.
local mrc = Proto("mrc", "MRC transport")

local opcodes = {
  [0xC6] = "Write First", [0xC7] = "Write Middle", [0xC8] = "Write Last", [0xCA] = "Write Only",
  [0xD1] = "ACK", [0xD8] = "Probe", [0xD9] = "Probe Response", [0xDC] = "SACK", [0xDD] = "NACK",
}
local reasons = { [0x01] = "Trimmed", [0x02] = "Trimmed on the last hop", [0x0B] = "PSN out of window" }

local f = {
  opcode = ProtoField.uint8("mrc.opcode", "Opcode", base.HEX, opcodes),
  pkey = ProtoField.uint16("mrc.pkey", "Partition key", base.HEX),
  destqp = ProtoField.uint24("mrc.destqp", "Destination queue pair", base.HEX),
  ackreq = ProtoField.bool("mrc.ackreq", "ACK request", 8, nil, 0x80),
  retransmit = ProtoField.bool("mrc.retransmit", "Retransmit", 8, nil, 0x40),
  timed = ProtoField.bool("mrc.timestamp_present", "Timestamp present", 8, nil, 0x20),
  psn = ProtoField.uint24("mrc.psn", "Packet sequence number"),
  msn = ProtoField.uint16("mrc.meth.msn", "Message sequence number"),
  rmsn = ProtoField.uint16("mrc.meth.rmsn", "Receive queue message sequence number"),
  timestamp = ProtoField.uint16("mrc.timestamp", "Timestamp (128 ns)"),
  address = ProtoField.uint64("mrc.reth.va", "Virtual address", base.HEX),
  key = ProtoField.uint32("mrc.reth.r_key", "Remote key", base.HEX),
  length = ProtoField.uint32("mrc.reth.length", "Message length"),
  syndrome = ProtoField.uint8("mrc.aeth.syndrome", "Syndrome", base.HEX),
  amsn = ProtoField.uint24("mrc.aeth.msn", "Message sequence number"),
  congested = ProtoField.bool("mrc.congested", "Path was congested", 8, nil, 0x40),
  offset = ProtoField.int16("mrc.seth.ack_offset", "Acknowledged PSN beyond the cumulative one"),
  entropy = ProtoField.uint32("mrc.entropy", "Reflected entropy"),
  sender = ProtoField.uint24("mrc.sender_qp", "Sender's queue pair", base.HEX),
  receiver = ProtoField.uint24("mrc.receiver_qp", "Receiver's queue pair", base.HEX),
  cumulative = ProtoField.uint24("mrc.seth.cumulative_psn", "Cumulative PSN"),
  base = ProtoField.int16("mrc.seth.bitmap_offset", "Bitmap begins beyond the cumulative PSN"),
  bitmap = ProtoField.uint64("mrc.seth.bitmap", "Bitmap", base.HEX),
  service = ProtoField.uint16("mrc.cc.time", "Reflected timestamp or service time (128 ns)"),
  held = ProtoField.uint16("mrc.cc.out_of_order", "PSNs held out of order", base.DEC, nil, 0xFFFE),
  restore = ProtoField.bool("mrc.cc.restore", "Window may come back", 8, nil, 0x80),
  penalty = ProtoField.uint8("mrc.cc.penalty", "Receiver penalty", base.DEC, nil, 0x7F),
  received = ProtoField.uint24("mrc.cc.received", "Received bytes (256 B)"),
  reason = ProtoField.uint8("mrc.nack.reason", "Reason", base.HEX, reasons),
  probe = ProtoField.uint16("mrc.probe_id", "Probe"),
}
mrc.fields = f

local roce = DissectorTable.get("udp.port"):get_dissector(4791)

local function has_timestamp(tvb)
  return math.floor(tvb(8, 1):uint() / 32) % 2 == 1
end

local function data(tvb, tree, timed)
  local meth = tree:add(mrc, tvb(12, 4), "METH")
  meth:add(f.msn, tvb(12, 2))
  meth:add(f.rmsn, tvb(14, 2))
  local at = 16
  if tvb:reported_len() == 16 then
    return -- trimmed
  end
  if timed then
    tree:add(f.timestamp, tvb(at, 2))
    at = at + 4
  end
  local reth = tree:add(mrc, tvb(at, 16), "RETH")
  reth:add(f.address, tvb(at, 8))
  reth:add(f.key, tvb(at + 8, 4))
  reth:add(f.length, tvb(at + 12, 4))
end

local function sack(tvb, tree)
  local seth = tree:add(mrc, tvb(12, 28), "SETH")
  seth:add(f.congested, tvb(12, 1))
  seth:add(f.offset, tvb(14, 2))
  seth:add(f.entropy, tvb(16, 4))
  seth:add(f.sender, tvb(20, 3))
  seth:add(f.receiver, tvb(23, 3))
  seth:add(f.cumulative, tvb(26, 3))
  seth:add(f.base, tvb(30, 2))
  seth:add(f.bitmap, tvb(32, 8))
  local cc = tree:add(mrc, tvb(40, 8), "Congestion control state")
  cc:add(f.service, tvb(40, 2))
  cc:add(f.held, tvb(42, 2))
  cc:add(f.restore, tvb(44, 1))
  cc:add(f.penalty, tvb(44, 1))
  cc:add(f.received, tvb(45, 3))
end

local function nack(tvb, tree)
  local neth = tree:add(mrc, tvb(12, 20), "NETH")
  neth:add(f.reason, tvb(12, 1))
  if tvb(13, 1):uint() == 1 then
    neth:add(f.timestamp, tvb(14, 2))
  end
  neth:add(f.entropy, tvb(16, 4))
  neth:add(f.sender, tvb(20, 3))
  neth:add(f.receiver, tvb(23, 3))
  neth:add(f.psn, tvb(26, 3))
end

function mrc.dissector(tvb, pinfo, tree)
  if tvb:len() < 12 or not opcodes[tvb(0, 1):uint()] then
    if tvb:len() > 4 and tvb(0, 1):uint() == 0x81 then
      roce:call(tvb, pinfo, tree)
      pinfo.cols.info = "CNP QP=0x" .. tostring(tvb(5, 3):bytes())
      return
    end
    return roce:call(tvb, pinfo, tree)
  end
  local opcode = tvb(0, 1):uint()
  pinfo.cols.protocol = "MRC"
  pinfo.cols.info = string.format("%s QP=0x%06x PSN=%d", opcodes[opcode], tvb(5, 3):uint(), tvb(9, 3):uint())
  local packet = tree:add(mrc, tvb(), "MRC transport")
  local bth = packet:add(mrc, tvb(0, 12), "BTH")
  bth:add(f.opcode, tvb(0, 1))
  bth:add(f.pkey, tvb(2, 2))
  bth:add(f.destqp, tvb(5, 3))
  bth:add(f.ackreq, tvb(8, 1))
  bth:add(f.retransmit, tvb(8, 1))
  bth:add(f.timed, tvb(8, 1))
  bth:add(f.psn, tvb(9, 3))
  if opcode == 0xD1 then
    local aeth = packet:add(mrc, tvb(12, 4), "AETH")
    aeth:add(f.syndrome, tvb(12, 1))
    aeth:add(f.amsn, tvb(13, 3))
  elseif opcode == 0xDC then
    sack(tvb, packet)
  elseif opcode == 0xDD then
    nack(tvb, packet)
  elseif opcode == 0xD8 then
    packet:add(f.probe, tvb(12, 2))
  elseif opcode == 0xD9 then
    packet:add(f.probe, tvb(12, 2))
    packet:add(f.congested, tvb(14, 1))
  else
    data(tvb, packet, has_timestamp(tvb))
  end
end


DissectorTable.get("udp.port"):set(4791, mrc)

-- Entropy values are source ports and may be some other protocol's number: with
-- -o udp.try_heuristic_first:TRUE the destination port decides all the same.
mrc:register_heuristic("udp", function(tvb, pinfo, tree)
  if pinfo.dst_port ~= 4791 or tvb:len() < 12 or not opcodes[tvb(0, 1):uint()] then
    return false
  end
  mrc.dissector(tvb, pinfo, tree)
  return true
end)
