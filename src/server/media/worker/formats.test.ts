import { createHash } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { prepare, prepared, refusal } from '../../../../tests/builders/audio/prepared'
import {
  aiff,
  type AiffEncoding,
  decodeMp3,
  recorded,
  strengthOf,
  wav,
} from '../../../../tests/builders/audio/sound'

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

  it.each<AiffEncoding>(['AIFF 8', 'AIFF 16', 'AIFF 24', 'AIFF 32', 'NONE', 'sowt', 'fl32', 'fl64'])(
    'an AIFF of %s',
    async (encoding) => {
      expect(await faultsOfWhatIsMade(aiff({ encoding }))).toEqual([])
    },
  )

  it('an AIFF at another sample rate, and one whose samples come first', async () => {
    expect(await faultsOfWhatIsMade(aiff({ sampleRate: 48_000 }))).toEqual([])
    expect(await faultsOfWhatIsMade(aiff({ samplesFirst: true }))).toEqual([])
  })

  it('an AIFF whose sample rate is not a whole number', async () => {
    expect(await faultsOfWhatIsMade(aiff({ sampleRate: 22_254.5454 }))).toEqual([])
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

it('an AIFF-C with compressed audio is refused with a message that says so', async () => {
  expect(await refusal(aiff({ encoding: 'ulaw' }))).toMatch('This AIFF file contains compressed audio')
})

describe('audio of floats above full scale', () => {
  it.each([
    ['WAV', wav({ kind: 'float32', level: 2 })],
    ['AIFF', aiff({ encoding: 'fl32', level: 2 })],
  ])('is turned down to full scale before it is encoded: %s', async (_, original) => {
    const made = await prepared(original)
    expect(made.loudness.turnedDownDb).toBeCloseTo(6.02, 1)
    expect(made.loudness.peakDb).toBeCloseTo(0, 2)
    const { left } = await decodeMp3(made.bytesOf('stream'))
    expect(strengthOf(left, 1_000, 0.25, 0.75)).toBeCloseTo(1, 1)
    // The tone is not clipped, which would add its odd multiples.
    expect(strengthOf(left, 3_000, 0.25, 0.75)).toBeLessThan(0.005)
  })

  it('is left as it is up to full scale', async () => {
    const made = await prepared(wav({ kind: 'float32', level: 1 }))
    expect(made.loudness.turnedDownDb).toBe(0)
  })

  it('is prepared even if some samples are not numbers', async () => {
    const original = wav({ kind: 'float32', level: 0.5 })
    for (const [at, value] of [NaN, Infinity, -Infinity].entries())
      original.writeFloatLE(value, 8_044 + 4 * at)
    const made = await prepared(original)
    expect(made.loudness.turnedDownDb).toBe(0)
    expect(strengthOf((await decodeMp3(made.bytesOf('stream'))).left, 1_000, 0.25, 0.75)).toBeCloseTo(0.5, 1)
  })
})

describe('a prepared track', () => {
  it.each([
    [44_100, 1],
    [44_100, 2.345],
    [44_100, 0.3],
    [48_000, 1],
  ])('decodes to exactly the samples of the original: at %d Hz for %d s', async (sampleRate, seconds) => {
    const made = await prepared(wav({ sampleRate, seconds }))
    const samples = Math.round(seconds * 44_100)
    for (const variant of ['stream', 'preview'] as const) {
      const { left } = await decodeMp3(made.bytesOf(variant))
      expect(left).toHaveLength(samples)
      const wanted = (at: number) => 0.5 * Math.sin((2 * Math.PI * 1_000 * at) / 44_100)
      for (const at of [100, samples >> 1, samples - 100]) expect(left[at]).toBeCloseTo(wanted(at), 1)
    }
    expect(made.durationMs).toBe(Math.round(seconds * 1_000))
  })

  it('is measured: its loudness in LUFS and its highest sample', async () => {
    const { loudness } = await prepared(wav({ seconds: 3, level: 10 ** (-23 / 20) }))
    expect(loudness.integratedLufs).toBeCloseTo(-23, 1)
    expect(loudness.peakDb).toBeCloseTo(-23, 1)
  })

  it('is an MP3 with a constant bitrate and a hash of each block', async () => {
    const made = await prepared(wav())
    const { stream } = made.files
    const bytes = made.bytesOf('stream')
    const sha256 = createHash('sha256').update(bytes).digest('hex')
    expect(stream).toMatchObject({ contentType: 'audio/mpeg', extension: 'mp3', sha256, blocks: [sha256] })
    expect(stream?.sizeBytes).toBe(bytes.length)
    // 40 frames for one second and 1,105 samples more, and one that describes them.
    expect((bytes.length * 8 * 44_100) / 192_000 / 1_152).toBeCloseTo(41, 1)
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
