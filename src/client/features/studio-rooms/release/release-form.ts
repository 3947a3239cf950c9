// What a release asks for and sends. Pure.
import { formOf } from '~/client/studio/draft/form-of'
import { localTimeOf } from '~/client/studio/draft/release-date'
import { changesOf, type TrackDraft } from '~/client/studio/draft/track-draft'
import type { Input } from '~/contract/schemas/built'
import type { Room } from '../room'

/** What the work in progress has already. A price of 0 may only mean that nobody has set one, so it is asked for. */
export const releaseDraft = (room: Room): TrackDraft => ({
  title: room.title,
  genre: room.genre ?? '',
  mood: room.mood ?? '',
  price: room.missing.includes('price') ? '' : room.price.toFixed(2),
  description: room.description ?? '',
  workInProgress: false,
  releaseAt: room.releaseAt === null ? '' : localTimeOf(room.releaseAt),
  cover: null,
})

type Choice = { draft: TrackDraft; start: TrackDraft; versionId: string }

/**
 * The request that releases the track. It names the version that the form shows: another tab may have made a different version
 * current meanwhile, and the artist must release the one they see. Other fields are sent only if the artist changed them.
 */
export function releaseInput(roomId: string, { draft, start, versionId }: Choice): Input<'release'> {
  const params = { id: roomId }
  const body = { ...changesOf(draft, start), ...(versionId !== '' && { versionId }) }
  // JSON cannot carry a cover picture, so a release with one is multipart form data.
  return draft.cover ? { params, form: formOf(body, draft.cover) } : { params, body }
}
