import { expect, it, vi } from 'vitest'
import { ApiError } from '~/client/api/api-error'
import { aDetail, aTrack } from '../../../../tests/builders/music/tracks'
import { aDownload } from '../../../../tests/fakes/fake-downloads'
import { copyEntitlement } from './copy-entitlement'

const kept = aDownload(aTrack('a'), { type: 'saved' })
const notFound = new ApiError(404, 'not_found')
const says = (download: Error | null, track: Error | 'full' | 'preview' | 'none' = notFound) => {
  const describe = vi.fn(async () => (download ? Promise.reject(download) : {}))
  const detail = async () => {
    if (track instanceof Error) throw track
    return aDetail(aTrack('a'), { access: track })
  }
  return copyEntitlement(kept, { describe, track: detail })
}

it.each([
  ['sends the file', null],
  ['has no audio for it yet', new ApiError(409, 'conflict')],
  ['could not process its audio', new ApiError(409, 'audio_failed')],
])('answers "entitled" when the server %s', async (_, error) => {
  expect(await says(error)).toBe('entitled')
})

it('answers "entitled" for a collaborator who may stream but not download', async () => {
  expect(await says(notFound, 'full')).toBe('entitled')
})

it.each(['preview', 'none', notFound] as const)(
  'answers "not-entitled" when the server refuses the download and answers %s for the track',
  async (track) => {
    expect(await says(notFound, track)).toBe('not-entitled')
  },
)

it.each([
  ['a network error', new ApiError(0, 'network')],
  ['a locked gate', new ApiError(403, 'beta_access_required')],
  ['an ended session', new ApiError(401, 'signed_out')],
  ['a server error', new ApiError(500, 'internal')],
  // For example the sign-in page of a hotel's network.
  ['a response that is not from our server', new ApiError(404, 'unreadable_answer')],
  ['a refusal with an unexpected status', new ApiError(403, 'not_found')],
  ['an error in the client', new TypeError('No such property')],
  ['too many requests', new ApiError(429, 'too_many_attempts')],
])('answers "unknown" after %s', async (_, error) => {
  expect(await says(error)).toBe('unknown')
  expect(await says(notFound, error)).toBe('unknown')
})
