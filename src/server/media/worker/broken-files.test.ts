import { describe, expect, it } from 'vitest'
import { freshFolder, prepare, refusal } from '../../../../tests/builders/audio/prepared'
import { aiff, recorded, wav } from '../../../../tests/builders/audio/sound'
import { makeTrack } from './make-track'
import { UnreadableAudio } from './unreadable'

const firstPart = (bytes: Buffer, share = 0.8) => bytes.subarray(0, Math.floor(bytes.length * share))

/** One frame of silence, 72 ms at 8 kbit/s. */
const silentFrame = () => {
  const frame = Buffer.alloc(72)
  frame.writeUInt32BE(0xffe318c4, 0)
  return frame
}

describe('a file that is cut short', () => {
  it.each([
    ['MP3', recorded('tone-vbr.mp3')],
    ['FLAC file', recorded('tone.flac')],
    ['Ogg Vorbis file', recorded('tone.ogg')],
    ['Opus file', recorded('tone.opus')],
    ['M4A file', recorded('tone.m4a')],
    ['AAC file', recorded('tone.aac')],
    ['WAV file', wav()],
    ['AIFF file', aiff()],
    ['AIFF file', aiff({ encoding: 'sowt' })],
    ['WAV file', wav({ long: true })],
  ])(
    'is refused with a message that says so: %s',
    async (name, bytes) => {
      for (const share of [0.5, 0.8, 0.99]) {
        expect(await refusal(firstPart(bytes, share))).toMatch(`This ${name} is cut short`)
      }
    },
    20_000,
  )

  it('is recognized by its incomplete last frame if it is an MP3 that does not announce its number of frames', async () => {
    const complete = Buffer.concat(Array.from({ length: 40 }, silentFrame))
    expect(await refusal(complete)).toBe('There is no sound in this file')
    expect(await refusal(complete.subarray(0, -30))).toMatch('This MP3 is cut short')
  })
})

describe('a file that is not audio', () => {
  it.each([
    ['a text', Buffer.from('It was a dark and stormy night. '.repeat(200))],
    ['an empty file', Buffer.alloc(0)],
    ['zeros', Buffer.alloc(10_000)],
    ['a tag with nothing after it', Buffer.from('ID3\u0004\u0000\u0000\u0000\u0000\u0000\u0000', 'latin1')],
    ['a FLAC header and noise', Buffer.concat([Buffer.from('fLaC'), Buffer.alloc(9_000, 0xa5)])],
    ['an Ogg of noise', Buffer.concat([Buffer.from('OggS'), Buffer.alloc(9_000, 0xa5)])],
    [
      'an M4A of noise',
      Buffer.concat([Buffer.from('\u0000\u0000\u0000\u0018ftypM4A '), Buffer.alloc(9_000, 0x11)]),
    ],
    ['an MP3 of noise', Buffer.concat([Buffer.from([0xff, 0xfb, 0x90, 0]), Buffer.alloc(9_000, 0xa5)])],
  ])('is refused: %s', async (_, bytes) => {
    expect((await prepare(bytes)).outcome).toMatchObject({ state: 'unreadable' })
  })

  it('is refused if it is silent or has no samples', async () => {
    expect(await refusal(wav({ level: 0 }))).toBe('There is no sound in this file')
    expect(await refusal(wav({ seconds: 0, claimedBytes: 0 }))).toBe('There is no sound in this file')
  })
})

describe('audio longer than two hours', () => {
  const tenHoursLong = 'A track may last at most 120 minutes; this one lasts 600 minutes'

  it('is refused by the length in its header', async () => {
    const tenHours = 10 * 60 * 60 * 8_000
    expect(
      await refusal(wav({ sampleRate: 8_000, kind: 'integer8', channels: 1, claimedBytes: tenHours })),
    ).toBe(tenHoursLong)
  })

  it('is refused by the length that its bitrate implies', async () => {
    const tenHours = Buffer.alloc((10 * 60 * 60 * 72) / 0.072, silentFrame())
    expect(await refusal(tenHours)).toBe(tenHoursLong)
  })

  it('is refused by the decoded length, whatever its header says', async () => {
    const block = Object.defineProperty(new Float32Array(0), 'length', { value: 2 * 60 * 60 * 44_100 + 1 })
    const made = makeTrack({
      blocks: [{ left: block, right: block }],
      folder: freshFolder(),
      turnedDownDb: 0,
      makeOriginal: false,
      onSeconds: () => undefined,
    })
    await expect(made).rejects.toThrow(UnreadableAudio)
    await expect(made).rejects.toThrow('A track may last at most 120 minutes; this one is longer')
  })
})
