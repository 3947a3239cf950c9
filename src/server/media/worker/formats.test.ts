import { createHash } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { prepare, prepared } from '../../../../tests/builders/audio/prepared'
import { decodeMp3, recorded, strengthOf, wav } from '../../../../tests/builders/audio/sound'

const isNear = (value: number, wanted: number, by: number) => Math.abs(value - wanted) < by

/** Returns the faults of an MP3 that should contain one second of 1,000 Hz at half amplitude in both channels. */
const faultsOf = async (mp3: Buffer) => {
  const { left, right, sampleRate, seconds } = await decodeMp3(mp3)
  const levels = [left, right].map((ear) => strengthOf(ear, 1_000, 0.25, 0.75))
  const others = [left, right].map((ear) => strengthOf(ear, 3_000, 0.25, 0.75))
  return [
    sampleRate === 44_100 ? '' : `it runs at ${sampleRate} Hz`,
    isNear(seconds, 1, 0.1) ? '' : `it lasts ${seconds} seconds`,
    levels.every((level) => isNear(level, 0.5, 0.035)) ? '' : `it is as loud as ${levels}`,
    others.every((level) => level < 0.01) ? '' : `it has other tones as loud as ${others}`,
  ].filter(Boolean)
}

const faultsOfWhatIsMade = async (original: Buffer) => {
  const made = await prepared(original)
  return [
    isNear(made.durationMs, 1_000, 60) ? '' : `${made.durationMs} ms are said`,
    made.files.original ? 'the original is made again' : '',
    ...(await faultsOf(made.bytesOf('stream'))),
    ...(await faultsOf(made.bytesOf('preview'))),
  ].filter(Boolean)
}

describe('an upload is prepared from', () => {
  it.each(['integer8', 'integer16', 'integer24', 'integer32', 'float32', 'float64'] as const)(
    'a WAV of %s',
    async (kind) => {
      expect(await faultsOfWhatIsMade(wav({ kind }))).toEqual([])
    },
  )

  it.each([8_000, 22_050, 48_000, 96_000, 44_056])('a WAV at %d Hz', async (sampleRate) => {
    expect(await faultsOfWhatIsMade(wav({ sampleRate }))).toEqual([])
  })

  it('a WAV in mono, and one of six channels without its bass channel', async () => {
    expect(await faultsOfWhatIsMade(wav({ channels: 1 }))).toEqual([])
    expect(await faultsOfWhatIsMade(wav({ channels: 6 }))).toEqual([])
  })

  it('an RF64 WAV, one with a chunk of odd length, and one of unknown size', async () => {
    expect(await faultsOfWhatIsMade(wav({ long: true }))).toEqual([])
    expect(await faultsOfWhatIsMade(wav({ oddChunk: true }))).toEqual([])
    expect(await faultsOfWhatIsMade(wav({ claimedBytes: 0xffffffff }))).toEqual([])
  })

  it.each(['tone.flac', 'tone.ogg', 'tone.opus', 'tone.m4a', 'tone.aac', 'tone-vbr.mp3'])(
    '%s',
    async (name) => {
      expect(await faultsOfWhatIsMade(recorded(name))).toEqual([])
    },
  )

  it('an MP3 with a picture of one megabyte before the audio and tags after it', async () => {
    const picture = Buffer.alloc(1_000_000, 0xff)
    const id3 = Buffer.from('ID3\u0004\u0000\u0000\u0000\u0000\u0000\u0000', 'latin1')
    for (const [at, shift] of [21, 14, 7, 0].entries()) id3[6 + at] = (picture.length >> shift) & 127
    const tag = Buffer.from('TAG'.padEnd(128, '\u00ff'), 'latin1')
    expect(await faultsOfWhatIsMade(Buffer.concat([id3, picture, recorded('tone-vbr.mp3'), tag]))).toEqual([])
  })
})

describe('a prepared track', () => {
  it('is an MP3 with a constant bitrate and a hash of each block', async () => {
    const made = await prepared(wav())
    const { stream } = made.files
    const bytes = made.bytesOf('stream')
    const sha256 = createHash('sha256').update(bytes).digest('hex')
    expect(stream).toMatchObject({ contentType: 'audio/mpeg', extension: 'mp3', sha256, blocks: [sha256] })
    expect(stream?.sizeBytes).toBe(bytes.length)
    expect((bytes.length * 8) / 192_000).toBeCloseTo(1, 1)
    // MPEG 1, layer III, no checksum; 192 kbit/s at 44,100 Hz.
    expect(bytes.readUInt32BE(0) >>> 12).toBe(0xfffbb)
  })

  it('reports its progress while it is made', async () => {
    const { shares } = await prepare(wav({ seconds: 20, sampleRate: 8_000, channels: 1 }))
    expect(shares.length).toBeGreaterThan(0)
    expect(shares).toEqual(shares.toSorted((a, b) => a - b))
    expect(shares.at(-1)).toBeGreaterThan(0.1)
  })

  it('has a waveform of 800 peaks, scaled to the loudest', async () => {
    const quiet = wav({ seconds: 2, level: 0.25, channels: 1 })
    const loud = wav({ seconds: 2, level: 0.5, channels: 1, claimedBytes: 0xffffffff })
    const { peaks } = await prepared(Buffer.concat([loud, quiet.subarray(44)]))
    const bytes = [...Buffer.from(peaks, 'base64')]
    expect(bytes).toHaveLength(800)
    expect(Math.max(...bytes)).toBe(255)
    expect(Math.min(...bytes.slice(10, 390))).toBeGreaterThan(245)
    for (const peak of bytes.slice(410, 790)) expect(Math.abs(peak - 127)).toBeLessThan(8)
  })
})

describe('a preview', () => {
  it('has the first 30 seconds at full volume and fades out in one more second', async () => {
    const made = await prepared(wav({ seconds: 40, sampleRate: 8_000, channels: 1 }))
    const sound = await decodeMp3(made.bytesOf('preview'))
    expect(Math.abs(sound.seconds - 31)).toBeLessThan(0.1)
    expect(strengthOf(sound.left, 1_000, 10, 11)).toBeGreaterThan(0.47)
    expect(strengthOf(sound.left, 1_000, 29, 29.5)).toBeGreaterThan(0.47)
    expect(strengthOf(sound.left, 1_000, 29.9, 30)).toBeGreaterThan(0.47)
    expect(strengthOf(sound.left, 1_000, 30.5, 30.6)).toBeLessThan(0.3)
    expect(strengthOf(sound.left, 1_000, 30.9, 31)).toBeLessThan(0.01)
    const stream = await decodeMp3(made.bytesOf('stream'))
    expect(Math.abs(stream.seconds - 40)).toBeLessThan(0.1)
    expect(strengthOf(stream.left, 1_000, 38, 39)).toBeGreaterThan(0.47)
  }, 60_000)

  it('is the whole track if the track is shorter than the preview', async () => {
    const made = await prepared(wav({ seconds: 30.5, sampleRate: 8_000, channels: 1 }))
    const sound = await decodeMp3(made.bytesOf('preview'))
    expect(Math.abs(sound.seconds - 30.5)).toBeLessThan(0.1)
    expect(strengthOf(sound.left, 1_000, 30, 30.4)).toBeGreaterThan(0.47)
  }, 60_000)
})
