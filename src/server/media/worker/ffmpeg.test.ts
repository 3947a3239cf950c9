// A system's ffmpeg in the place of what npm brings: found, believed, and not forgiving what is cut short.
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { freshFolder, prepare, prepared } from '../../../../tests/builders/audio/prepared'
import { decodeMp3, recorded, strengthOf, wav } from '../../../../tests/builders/audio/sound'
import { findProgram } from '../find-program'

/** A program in ffmpeg's place: whatever it is given, it says so many seconds of 2,000 Hz, and ends with this code. */
const pretended = (seconds: number, exitCode = 0) => {
  const folder = freshFolder()
  writeFileSync(join(folder, 'sound.wav'), wav({ kind: 'float32', hertz: 2_000, seconds }))
  const program = join(folder, 'ffmpeg')
  const say = `require('fs').createReadStream(__dirname + '/sound.wav').pipe(process.stdout)`
  writeFileSync(program, `#!${process.execPath}\n${say}\nprocess.exitCode = ${exitCode}`, { mode: 0o755 })
  return { folder, program }
}

describe('a system’s ffmpeg', () => {
  it('is found by its name in the path, by its whole path, or not at all', () => {
    const { folder, program } = pretended(0)
    expect(findProgram('ffmpeg', `/nowhere:${folder}`)).toBe(program)
    expect(findProgram('ffmpeg', '/nowhere')).toBeNull()
    expect(findProgram(program)).toBe(program)
    expect(findProgram(join(folder, 'sound.wav'))).toBeNull()
    expect(findProgram(null, folder)).toBeNull()
  })

  it('decodes what is no WAV where it was found, and a WAV is read without it', async () => {
    const { program: ffmpeg } = pretended(1)
    const heard = async (original: Buffer) => {
      const { left } = await decodeMp3((await prepared(original, { ffmpeg })).bytesOf('stream'))
      return [1_000, 2_000].map((hertz) => strengthOf(left, hertz, 0.25, 0.75) > 0.4)
    }
    expect(await heard(recorded('tone.flac'))).toEqual([false, true])
    expect(await heard(wav())).toEqual([true, false])
  })

  it.each([
    ['dies', 1, 1, /damaged/],
    ['says nothing', 0, 0, /damaged|no sound/i],
    ['tells less than the file says it has', 0.97, 0, /This FLAC file is cut short/],
  ])('that %s makes nothing of the file', async (_, seconds, exitCode, words) => {
    const { program: ffmpeg } = pretended(seconds, exitCode)
    const { outcome } = await prepare(recorded('tone.flac'), { ffmpeg })
    expect(outcome).toMatchObject({ state: 'unreadable', message: expect.stringMatching(words) })
  })
})

const real = findProgram('ffmpeg')

describe.skipIf(real === null)('the ffmpeg of this machine', () => {
  it.each(['tone.flac', 'tone.ogg', 'tone.opus', 'tone.m4a', 'tone.aac', 'tone-vbr.mp3'])(
    '%s',
    async (name) => {
      const bytes = recorded(name)
      const { left, seconds } = await decodeMp3((await prepared(bytes, { ffmpeg: real })).bytesOf('stream'))
      expect(Math.abs(seconds - 1)).toBeLessThan(0.1)
      expect(Math.abs(strengthOf(left, 1_000, 0.25, 0.75) - 0.5)).toBeLessThan(0.035)
      for (const share of [0.5, 0.8, 0.99]) {
        const { outcome } = await prepare(bytes.subarray(0, Math.floor(bytes.length * share)), {
          ffmpeg: real,
        })
        expect(outcome).toMatchObject({ message: expect.stringMatching(/cut short|damaged/) })
      }
    },
  )
})
