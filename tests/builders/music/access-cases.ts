// A track in each of its states, and a person for each role that a user can have for this track.
import { randomUUID } from 'node:crypto'
import { hashToken } from '~/server/accounts/sessions'
import { createStreamAddresses, type Signed } from '~/server/streaming/stream-address'
import { createSign, loadSecret } from '~/server/core/secret'
import { putAudio } from '../audio/audio-files'
import { addAlbum, addPurchase, addTrack, type NewTrack } from './music-rows'
import type { Person, TestApi } from '../api/test-api'

export const roles = [
  'signed out',
  'listener',
  'buyer',
  'artist',
  'invited',
  'collaborator',
  'removed',
  'musician',
  'admin',
] as const

export type Role = (typeof roles)[number]

const takenDown = Date.UTC(2029, 0, 1)

export type TrackState =
  | 'listed'
  | 'work in progress'
  | 'queued'
  | 'failed'
  | 'made to order'
  | 'taken down'
  | 'withdrawn'

/** `sold` means that the buyer bought the track while it was for sale. */
const trackStates: Record<TrackState, NewTrack & { sold?: true }> = {
  listed: { sold: true },
  'work in progress': { is_wip: 1 },
  queued: { audio_state: 'queued' },
  failed: { audio_state: 'failed' },
  'made to order': { sold: true, audio_state: 'to-order' },
  'taken down': { sold: true, deleted_at: takenDown },
  withdrawn: { sold: true, is_wip: 1 },
}

const toAdmin = async (api: TestApi, person: Person) => {
  const changes = { profile_type: 'admin', is_admin: 1 } as const
  await api.database.updateTable('users').set(changes).where('id', '=', person.user._id).execute()
  return person
}

const collaborate = (api: TestApi, trackId: string, person: Person, state: 'invited' | 'accepted') =>
  api.database
    .insertInto('collaborators')
    .values({ track_id: trackId, user_id: person.user._id, state, created_at: api.now() })
    .execute()

const registerAll = async (api: TestApi) => ({
  listener: await api.register(),
  buyer: await api.register(),
  artist: await api.register({ profileType: 'musician' }),
  invited: await api.register({ profileType: 'musician' }),
  collaborator: await api.register({ profileType: 'musician' }),
  removed: await api.register({ profileType: 'musician' }),
  musician: await api.register({ profileType: 'musician' }),
  admin: await toAdmin(api, await api.register()),
})

export const removeCollaborator = (api: TestApi, trackId: string, { user }: Person) =>
  api.database
    .deleteFrom('collaborators')
    .where('track_id', '=', trackId)
    .where('user_id', '=', user._id)
    .execute()

/** Signs stream addresses as the server does, also for people to whom the server would give none. */
const addressesOf = (api: TestApi) => {
  const addresses = createStreamAddresses(
    createSign(api.config.secret ?? loadSecret(api.config.dataFolder)),
    api,
  )
  return {
    of: (trackId: string, variant: Signed, person: Person | undefined) =>
      addresses.of(trackId, variant, {
        user: { id: person?.user._id ?? 'nobody' },
        tokenHash: hashToken(person?.token ?? ''),
      }),
  }
}

export const createAccessCases = async (api: TestApi, state: TrackState) => {
  const people = await registerAll(api)
  const { sold, ...columns } = trackStates[state]
  const album_id = await addAlbum(api, { artist: people.artist })
  const given = { artist: people.artist, album_id, track_number: 1, withFiles: false, ...columns }
  const trackId = await addTrack(api, { id: `track-${randomUUID()}`, ...given })
  if (state !== 'queued' && state !== 'failed') await putAudio(api, trackId)
  if (sold) await addPurchase(api, people.buyer, trackId)
  await collaborate(api, trackId, people.invited, 'invited')
  await collaborate(api, trackId, people.collaborator, 'accepted')
  await collaborate(api, trackId, people.removed, 'accepted')
  await removeCollaborator(api, trackId, people.removed)
  const everyone: Record<Role, Person | undefined> = { 'signed out': undefined, ...people }
  return { trackId, albumId: album_id, people, everyone, addresses: addressesOf(api) }
}

export type AccessCases = Awaited<ReturnType<typeof createAccessCases>>
