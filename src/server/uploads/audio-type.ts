// Detects the audio format from the bytes, because file names and content types can be wrong.

export type AudioType = {
  name: 'wav' | 'aiff' | 'flac' | 'mp3' | 'm4a' | 'aac' | 'ogg' | 'opus'
  contentType: string
}

/** Reads up to `length` bytes from `start`; fewer at the end of the file. */
export type ReadBytes = (start: number, length: number) => Promise<Buffer>

const headBytes = 4 * 1024
/** Tags with pictures can have several megabytes. The limit exists because the tag reader keeps the tag in memory. */
const tagMaxBytes = 32 * 1024 * 1024

const latin = (bytes: Buffer, start: number, end: number) => bytes.toString('latin1', start, end)

const types = {
  wav: { name: 'wav', contentType: 'audio/wav' },
  aiff: { name: 'aiff', contentType: 'audio/aiff' },
  flac: { name: 'flac', contentType: 'audio/flac' },
  mp3: { name: 'mp3', contentType: 'audio/mpeg' },
  m4a: { name: 'm4a', contentType: 'audio/mp4' },
  aac: { name: 'aac', contentType: 'audio/aac' },
  ogg: { name: 'ogg', contentType: 'audio/ogg' },
  opus: { name: 'opus', contentType: 'audio/ogg' },
} as const satisfies Record<AudioType['name'], AudioType>

/** The length of the ID3 tag at the start of the file; 0 without one. */
const id3Bytes = (head: Buffer): number => {
  if (latin(head, 0, 3) !== 'ID3' || head.length < 10) return 0
  const [a = 0, b = 0, c = 0, d = 0] = head.subarray(6, 10)
  const footer = ((head[5] ?? 0) & 0x10) === 0 ? 0 : 10
  return 10 + ((a & 0x7f) << 21) + ((b & 0x7f) << 14) + ((c & 0x7f) << 7) + (d & 0x7f) + footer
}

const oggType = (head: Buffer): AudioType | null => {
  const firstPacket = 27 + (head[26] ?? 0)
  if (latin(head, firstPacket, firstPacket + 8) === 'OpusHead') return types.opus
  return latin(head, firstPacket, firstPacket + 7) === '\u0001vorbis' ? types.ogg : null
}

const kilobits = {
  1: [0, 32, 40, 48, 56, 64, 80, 96, 112, 128, 160, 192, 224, 256, 320],
  2: [0, 8, 16, 24, 32, 40, 48, 56, 64, 80, 96, 112, 128, 144, 160],
}
const hertz = [44_100, 48_000, 32_000]

/** The length of the MPEG layer III frame at this place; null when there is none. */
const mp3FrameBytes = (bytes: Buffer, at: number): number | null => {
  if (at + 4 > bytes.length) return null
  const [sync, second, third] = [bytes.readUInt8(at), bytes.readUInt8(at + 1), bytes.readUInt8(at + 2)]
  const version = (second >> 3) & 3
  if (sync !== 0xff || second >> 5 !== 7 || version === 1 || ((second >> 1) & 3) !== 1) return null
  const rate = hertz[(third >> 2) & 3]
  const bitrate = kilobits[version === 3 ? 1 : 2][third >> 4]
  if (!rate || !bitrate) return null
  const halved = version === 3 ? 1 : version === 2 ? 2 : 4
  const samplesEighth = version === 3 ? 144_000 : 72_000
  return Math.floor((samplesEighth * bitrate) / (rate / halved)) + ((third >> 1) & 1)
}

/** Requires two consecutive frames, because a single header pattern occurs in other files by chance. */
const isMp3 = (head: Buffer): boolean => {
  for (let at = 0; at + 4 <= head.length; at += 1) {
    const length = mp3FrameBytes(head, at)
    if (length !== null && mp3FrameBytes(head, at + length) !== null) return true
  }
  return false
}

const isAdts = (head: Buffer): boolean => {
  const isFrame = (at: number) =>
    at + 7 <= head.length && head.readUInt8(at) === 0xff && (head.readUInt8(at + 1) & 0xf6) === 0xf0
  if (!isFrame(0)) return false
  const length = ((head.readUInt8(3) & 3) << 11) | (head.readUInt8(4) << 3) | (head.readUInt8(5) >> 5)
  return length >= 7 && isFrame(length)
}

const typeAt = (head: Buffer): AudioType | null => {
  const container = latin(head, 0, 4)
  if (['RIFF', 'RF64', 'BW64'].includes(container)) return latin(head, 8, 12) === 'WAVE' ? types.wav : null
  if (container === 'FORM') return /^AIF[FC]$/.test(latin(head, 8, 12)) ? types.aiff : null
  if (container === 'fLaC') return types.flac
  if (container === 'OggS') return oggType(head)
  if (latin(head, 4, 8) === 'ftyp') return types.m4a
  if (isAdts(head)) return types.aac
  return isMp3(head) ? types.mp3 : null
}

/** null when the format is not accepted. */
export const audioTypeOf = async (read: ReadBytes): Promise<AudioType | null> => {
  const head = await read(0, headBytes)
  const tagBytes = id3Bytes(head)
  if (tagBytes === 0) return typeAt(head)
  return tagBytes > tagMaxBytes ? null : typeAt(await read(tagBytes, headBytes))
}
