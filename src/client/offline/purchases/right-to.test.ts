import { expect, test, vi } from 'vitest'
import { ApiError } from '~/client/api/api-error'
import { aDetail, aTrack } from '../../../../tests/builders/music/tracks'
import { aDownload } from '../../../../tests/fakes/fake-downloads'
import { rightTo } from './right-to'

const kept = aDownload(aTrack('a'), { type: 'kept' })
const notFound = new ApiError(404, 'not_found')
const says = (download: ApiError | null, track: ApiError | 'full' | 'preview' | 'none' = notFound) => {
  const describe = vi.fn(async () => (download ? Promise.reject(download) : {}))
  const detail = async () => {
    if (track instanceof ApiError) throw track
    return aDetail(aTrack('a'), { access: track })
  }
  return rightTo(kept, { describe, track: detail })
}

test.each([
  ['hands it out', null],
  ['has no sound of it now', new ApiError(409, 'conflict')],
  ['never has a sound of it', new ApiError(409, 'audio_failed')],
])('it is theirs where the server %s', async (_, error) => {
  expect(await says(error)).toBe('theirs')
})

test('it is theirs who play on it, though they may not download it', async () => {
  expect(await says(notFound, 'full')).toBe('theirs')
})

test.each(['preview', 'none', notFound] as const)(
  'it is not where the server clearly says so: %s',
  async (track) => {
    expect(await says(notFound, track)).toBe('not-theirs')
  },
)

test.each([
  ['a network', new ApiError(0, 'network')],
  ['an open gate', new ApiError(403, 'beta_access_required')],
  ['a session', new ApiError(401, 'signed_out')],
  ['a server that works', new ApiError(500, 'internal')],
  // As of a hotel's network, or of a server that is not ours.
  ['an answer of our own', new ApiError(404, 'unreadable_answer')],
  ['a patient server', new ApiError(429, 'too_many_attempts')],
])('nothing is told without %s', async (_, error) => {
  expect(await says(error)).toBe('not-told')
  expect(await says(notFound, error)).toBe('not-told')
})
