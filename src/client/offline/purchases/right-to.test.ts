import { expect, it, vi } from 'vitest'
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

it.each([
  ['offers the download', null],
  ['has no audio of it now', new ApiError(409, 'conflict')],
  ['could not prepare its audio', new ApiError(409, 'audio_failed')],
])('the user keeps the right to a copy when the server %s', async (_, error) => {
  expect(await says(error)).toBe('theirs')
})

it('a collaborator keeps the right to a copy although they may not download it', async () => {
  expect(await says(notFound, 'full')).toBe('theirs')
})

it.each(['preview', 'none', notFound] as const)(
  'the right to a copy ends when the server clearly denies it: %s',
  async (track) => {
    expect(await says(notFound, track)).toBe('not-theirs')
  },
)

it.each([
  ['a network', new ApiError(0, 'network')],
  ['an open gate', new ApiError(403, 'beta_access_required')],
  ['a session', new ApiError(401, 'signed_out')],
  ['a server that works', new ApiError(500, 'internal')],
  // A hotel’s network or another server may answer instead of Lariat.
  ['an answer of Lariat itself', new ApiError(404, 'unreadable_answer')],
  ['a server that accepts the request', new ApiError(429, 'too_many_attempts')],
])('the right to a copy stays unknown without %s', async (_, error) => {
  expect(await says(error)).toBe('not-told')
  expect(await says(notFound, error)).toBe('not-told')
})
