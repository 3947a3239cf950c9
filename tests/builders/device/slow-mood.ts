// A player whose requests for more tracks of a mood wait until the test answers them.
import { ApiError } from '~/client/api/api-error'
import type { Answer, Track } from '~/contract/schemas/built'
import { settled, testPlayer } from './test-player'

export function slowMood() {
  const setup = testPlayer()
  setup.audio.lengths.preview = 20
  const asked: {
    cursor: string | undefined
    answer(answer: Answer<'tracks'>): void
    fail(error: Error): void
  }[] = []
  setup.world.answerTracks = (cursor) =>
    new Promise((answer, fail) => {
      asked.push({ cursor, answer, fail })
    })
  const answerWith = async (...items: Track[]) => {
    asked.at(-1)?.answer({ items, total: 100, nextCursor: 'more' })
    await settled()
  }
  const fail = async (error = new ApiError(0, 'network')) => {
    asked.at(-1)?.fail(error)
    await settled()
  }
  const failForGood = async () => {
    for (let tries = 0; tries < 3; tries += 1) {
      await fail()
      setup.clock.advance(5_000)
      await settled()
    }
  }
  return { ...setup, asked, answerWith, fail, failForGood }
}
