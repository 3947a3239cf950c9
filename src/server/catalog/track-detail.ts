import { posix } from 'node:path'
import type { TrackDetail } from '~/contract/schemas/built'
import { avatarUrl } from '../accounts/user-answer'
import type { Database } from '../database/open'
import { entitlementOf } from '../streaming/entitlement'
import { rightsOf } from '../streaming/repository'
import type { AddressOwner, StreamAddresses } from '../streaming/stream-address'
import { notFound } from '../http/failure'
import { newRecordingAnswer, newRecordingsOf } from './new-recordings-repository'
import * as repository from './repository'
import { embedField, type Sharing } from './sharing/embed-markup'
import { isAudible, processingAnswer, trackAnswer, withoutSecretAlbum } from './track-answer'

type Parts = Partial<Sharing> & { database: Database; streamAddresses: Pick<StreamAddresses, 'of'> }

type OriginalColumns = { original_key: string | null; original_bytes: number | null }

const originalOf = ({ original_key: key, original_bytes: size }: OriginalColumns) =>
  key === null || size === null ? null : { format: posix.extname(key).slice(1).toUpperCase(), size }

type CreditRow = Awaited<ReturnType<typeof repository.collaboratorsOf>>[number]

/**
 * A person who is credited on a track. Only musicians have a public page, so the picture of a listener is not shown to
 * strangers.
 */
const creditAnswer = (row: CreditRow): TrackDetail['collaborators'][number] => {
  const isMusician = row.profile_type === 'musician'
  return {
    _id: row.id,
    username: row.username,
    displayName: row.display_name,
    avatarUrl: isMusician ? avatarUrl(row.avatar_key) : null,
    isMusician,
  }
}

/**
 * Returns 404 for an unlisted track, unless the caller is its artist, a collaborator or a buyer. A track that was taken
 * down is returned to its buyers only.
 */
export const trackDetail = async (
  parts: Parts,
  trackId: string,
  session: AddressOwner | null,
): Promise<TrackDetail> => {
  const { database, streamAddresses } = parts
  const userId = session?.user.id ?? null
  const [row, rights] = await Promise.all([
    repository.trackById(database, trackId),
    rightsOf(database, trackId, userId),
  ])
  if (!row || !rights) throw notFound()
  const access = entitlementOf(rights)
  if (access === 'none') throw notFound()
  const isOwn = rights.isArtist && !rights.isDeleted
  const [collaborators, jobs, coming] = await Promise.all([
    repository.collaboratorsOf(database, trackId),
    // The job of an audible track no longer matters.
    isAudible(row.audio_state) ? null : repository.jobsOf(database, [trackId]),
    isOwn ? newRecordingsOf(database, [trackId]) : null,
  ])
  const listed = withoutSecretAlbum(trackAnswer(row), userId)
  const processing = processingAnswer(row.audio_state, jobs?.get(trackId))
  const mayStream = access === 'full' && processing.state === 'ready' && session !== null
  const streamUrl = mayStream ? streamAddresses.of(trackId, 'stream', session, row.recording) : null
  return {
    ...listed,
    // An unreleased track has no public preview. Users who may stream it get the full stream.
    audioUrl: listed.isWorkInProgress || listed.releaseAt !== undefined ? streamUrl : listed.audioUrl,
    description: row.description,
    peaks: row.peaks,
    access,
    streamUrl,
    original: originalOf(row),
    collaborators: collaborators.map(creditAnswer),
    processing,
    ...newRecordingAnswer(coming?.get(trackId)),
    ...(rights.isListed && embedField(parts, 'track', listed)),
  }
}
