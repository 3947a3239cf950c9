// Decoding with the system's ffmpeg. Most tests replace it with a small program.
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { freshFolder, prepare, prepared } from '../../../../tests/builders/audio/prepared'
import { aiff, decodeMp3, recorded, strengthOf, wav } from '../../../../tests/builders/audio/sound'
import { findProgram } from '../find-program'

/** Writes a program that replaces ffmpeg: it ignores its input, writes a tone of 2,000 Hz and exits with `exitCode`. */
const fakeFfmpeg = (seconds: number, exitCode = 0) => {
  const folder = freshFolder()
  writeFileSync(join(folder, 'sound.wav'), wav({ kind: 'float32', hertz: 2_000, seconds }))
  const program = join(folder, 'ffmpeg')
  const print = `require('fs').createReadStream(__dirname + '/sound.wav').pipe(process.stdout)`
  writeFileSync(program, `#!${process.execPath}\n${print}\nprocess.exitCode = ${exitCode}`, { mode: 0o755 })
  return { folder, program }
}

describe('the system’s ffmpeg', () => {
  it('is found by its name in PATH or by its absolute path', () => {
    const { folder, program } = fakeFfmpeg(0)
    expect(findProgram('ffmpeg', `/nowhere:${folder}`)).toBe(program)
    expect(findProgram('ffmpeg', '/nowhere')).toBeNull()
    expect(findProgram(program)).toBe(program)
    expect(findProgram(join(folder, 'sound.wav'))).toBeNull()
    expect(findProgram(null, folder)).toBeNull()
  })

  it('decodes all formats but WAV and AIFF, which need no decoder', async () => {
    const { program: ffmpeg } = fakeFfmpeg(1)
    const decodersUsed = async (original: Buffer) => {
      const { left } = await decodeMp3((await prepared(original, { ffmpeg })).bytesOf('stream'))
      return [1_000, 2_000].map((hertz) => strengthOf(left, hertz, 0.25, 0.75) > 0.4)
    }
    expect(await decodersUsed(recorded('tone.flac'))).toEqual([false, true])
    expect(await decodersUsed(wav())).toEqual([true, false])
    expect(await decodersUsed(aiff())).toEqual([true, false])
  })

  it.each([
    ['exits with an error', 1, 1, /damaged/],
    ['writes nothing', 0, 0, /damaged|no sound/i],
    ['writes less audio than the file claims to have', 0.97, 0, /This FLAC file is cut short/],
  ])('makes the file unreadable if it %s', async (_, seconds, exitCode, words) => {
    const { program: ffmpeg } = fakeFfmpeg(seconds, exitCode)
    const { outcome } = await prepare(recorded('tone.flac'), { ffmpeg })
    expect(outcome).toMatchObject({ state: 'unreadable', message: expect.stringMatching(words) })
  })
})

const real = findProgram('ffmpeg')

describe.skipIf(real === null)('the ffmpeg installed on this machine', () => {
  it.each(['tone.flac', 'tone.ogg', 'tone.opus', 'tone.m4a', 'tone.aac', 'tone-vbr.mp3'])(
    'decodes %s and refuses it when it is cut short',
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
