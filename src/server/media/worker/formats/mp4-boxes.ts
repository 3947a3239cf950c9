// Reads the index of an M4A: where each frame lies in the file, and the settings of the decoder.
import type { AacStream } from '../../aac/aac-process'
import { cutShort, damaged, notSupported } from '../unreadable'

const name = 'M4A file'
const containers = new Set(['moov', 'trak', 'mdia', 'minf', 'stbl', 'udta', 'meta', 'edts'])
/** Bytes of a sample description before its inner boxes, by QuickTime version 0 and 1. */
const entryHeaderBytes = [36, 52]

export type Track = AacStream & {
  /** Where each frame lies in the file, in playing order. */
  frames: { start: number; length: number }[]
  seconds: number
}

type Boxes = Map<string, Buffer>

/** Calls `found` for each box, and for the boxes inside each of `containers`. */
const walk = (bytes: Buffer, found: (type: string, body: Buffer) => void) => {
  for (let at = 0; at + 8 <= bytes.length;) {
    const size = bytes.readUInt32BE(at)
    const type = bytes.toString('latin1', at + 4, at + 8)
    const end = size === 0 ? bytes.length : at + size
    if (end < at + 8 || end > bytes.length) throw damaged(name)
    const body = bytes.subarray(at + 8, end)
    found(type, body)
    if (containers.has(type)) walk(type === 'meta' ? body.subarray(4) : body, found)
    at = end
  }
}

const boxesOf = (bytes: Buffer): { movie: Boxes; tracks: Boxes[] } => {
  const movie: Boxes = new Map()
  const tracks: Boxes[] = []
  walk(bytes, (type, body) => {
    if (type === 'trak') tracks.push(new Map())
    else (tracks.at(-1) ?? movie).set(type, body)
    if (type === 'ilst') movie.set(type, body)
  })
  return { movie, tracks }
}

/** Reads a descriptor header, whose length field has one to four bytes of seven bits each. */
const descriptor = (bytes: Buffer, at: number) => {
  let length = 0
  let start = at + 1
  for (let count = 0; count < 4; count += 1) {
    const byte = bytes.readUInt8(start)
    start += 1
    length = (length << 7) | (byte & 127)
    if (byte < 128) break
  }
  return { tag: bytes.readUInt8(at), start, end: start + length }
}

const readConfig = (esds: Buffer): Buffer => {
  const stream = descriptor(esds, 4)
  const flags = esds.readUInt8(stream.start + 2)
  const urlBytes = flags & 0x40 ? 1 + esds.readUInt8(stream.start + 3) : 0
  const decoder = descriptor(
    esds,
    stream.start + 3 + (flags & 0x80 ? 2 : 0) + urlBytes + (flags & 0x20 ? 2 : 0),
  )
  const config = descriptor(esds, decoder.start + 13)
  if (stream.tag !== 3 || decoder.tag !== 4 || config.tag !== 5) throw damaged(name)
  return esds.subarray(config.start, config.end)
}

const configOf = (stsd: Buffer): Track['config'] | null => {
  const entry = stsd.subarray(8)
  const type = entry.toString('latin1', 4, 8)
  if (type === 'enca' || type === 'drms') throw notSupported(name, 'is protected against copying')
  if (type !== 'mp4a' && type !== 'alac') return null
  const headerBytes = entryHeaderBytes[entry.readUInt16BE(16)]
  if (headerBytes === undefined) return null
  let config: Track['config'] | null = null
  walk(entry.subarray(headerBytes, entry.readUInt32BE(0)), (inner, body) => {
    if (inner === 'esds') config = { asc: readConfig(body) }
    if (inner === 'alac') config = { alac: body }
    // QuickTime puts the `esds` box into a `wave` box.
    if (inner === 'wave')
      walk(body, (type, inside) => type === 'esds' && (config = { asc: readConfig(inside) }))
  })
  return config
}

const table = (box: Buffer | undefined, columns: number, from = 8): number[][] => {
  if (!box) return []
  const rows = Math.min(box.readUInt32BE(from - 4), Math.floor((box.length - from) / (4 * columns)))
  return Array.from({ length: rows }, (_, row) =>
    Array.from({ length: columns }, (_, column) => box.readUInt32BE(from + 4 * (row * columns + column))),
  )
}

const sizesOf = (stsz: Buffer): number[] => {
  const size = stsz.readUInt32BE(4)
  const count = stsz.readUInt32BE(8)
  // All frames have the same size. The count is limited, because a crafted file could contain a huge one.
  if (size > 0) return Array.from({ length: Math.min(count, 10_000_000) }, () => size)
  return table(stsz, 1, 12).map(([size = 0]) => size)
}

const chunkStarts = (track: Boxes): number[] => {
  const long = track.get('co64')
  if (!long) return table(track.get('stco'), 1).map(([start = 0]) => start)
  return table(long, 2).map(([high = 0, low = 0]) => high * 2 ** 32 + low)
}

const framesOf = (track: Boxes, sizes: number[]): Track['frames'] => {
  const runs = table(track.get('stsc'), 3)
  const frames: Track['frames'] = []
  let run = 0
  for (const [chunk, chunkStart] of chunkStarts(track).entries()) {
    while ((runs[run + 1]?.[0] ?? Infinity) <= chunk + 1) run += 1
    let start = chunkStart
    for (let count = runs[run]?.[1] ?? 0; count > 0 && frames.length < sizes.length; count -= 1) {
      const length = sizes[frames.length] ?? 0
      frames.push({ start, length })
      start += length
    }
  }
  return frames
}

/** Throws UnreadableAudio, or RangeError if the index ends too early. */
const readIndex = (moov: Buffer): Track => {
  const { movie, tracks } = boxesOf(moov)
  for (const track of tracks) {
    const stsd = track.get('stsd')
    const stsz = track.get('stsz')
    const config = stsd && configOf(stsd)
    if (!config || !stsz) continue
    if (sizesOf(stsz).length === 0) throw notSupported(name, 'is fragmented')
    const frames = framesOf(track, sizesOf(stsz))
    const mdhd = track.get('mdhd')
    const isLong = mdhd?.readUInt8(0) === 1
    const scale = mdhd?.readUInt32BE(isLong ? 20 : 12) ?? 0
    const ticks = table(track.get('stts'), 2).reduce((sum, [count = 0, delta = 0]) => sum + count * delta, 0)
    if (scale === 0 || frames.length < sizesOf(stsz).length) throw damaged(name)
    const boxes = {
      elst: track.get('elst'),
      mdhd,
      stts: track.get('stts'),
      mvhd: movie.get('mvhd'),
      ilst: movie.get('ilst'),
    }
    return { config, boxes, frames, seconds: ticks / scale }
  }
  throw notSupported(name, 'contains neither AAC nor Apple Lossless')
}

export const readTrack = (moov: Buffer, fileBytes: number): Track => {
  try {
    const track = readIndex(moov)
    const end = track.frames.reduce((last, { start, length }) => Math.max(last, start + length), 0)
    if (end > fileBytes) throw cutShort(name)
    return track
  } catch (error) {
    if (error instanceof RangeError) throw damaged(name)
    throw error
  }
}
