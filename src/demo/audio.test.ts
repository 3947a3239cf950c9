import { fileURLToPath } from 'node:url'
import { expect, it } from 'vitest'
import { prepare, prepared } from '../../tests/builders/audio/prepared'
import { decodeMp3 } from '../../tests/builders/audio/sound'
import { demoAudio } from './audio'
import { demoTrackId } from './ids'
import { scores } from './synth/scores/all'
import { durationMsOf } from './synth/timing'

const demoAudioFile = fileURLToPath(new URL('./audio.ts', import.meta.url))

const [shortest] = Object.entries(scores)
  .map(([slug, score]) => ({ slug, durationMs: durationMsOf(score) }))
  .toSorted((one, other) => one.durationMs - other.durationMs)

it('the media worker renders a demo track into one file that is both stream and original', async () => {
  const { slug = '', durationMs = 0 } = shortest ?? {}
  const made = await prepared(null, { kind: 'demo', trackId: demoTrackId(slug), demoAudioFile })
  expect(made.durationMs).toBe(durationMs)
  expect(made.files.original).toEqual(made.files.stream)
  const { left, seconds } = await decodeMp3(made.bytesOf('original'))
  expect(Math.abs(seconds * 1_000 - made.durationMs)).toBeLessThan(1)
  expect(left.some((sample) => Math.abs(sample) > 0.1)).toBe(true)
}, 60_000)

it('a track without a score is not rendered', () => {
  expect(() => demoAudio.render(demoTrackId('unwritten'))).toThrow('There is no score for "unwritten"')
})

it('the media worker fails a demo track when the demo files are not installed', async () => {
  const attempt = prepare(null, { kind: 'demo', trackId: demoTrackId('any') })
  await expect(attempt).rejects.toThrow('A demo track needs the demo files, which are not installed')
})
