// The people of the access matrix, and the things of the owner that its calls name.
import type { Actor } from './expected-access'
import type { Person, TestApi } from '../api/test-api'
import { anAdmin, anElevatedAdmin } from '../api/admins'
import { passwordStep, withSecondFactor } from '../api/second-factor'
import { knownId } from '../malformed/good-request'
import { addKnownThings } from '../malformed/known-things'
import { moderate } from '../moderation/moderation'
import { addTrack } from '../music/music-rows'
import { addCollaborator, addMixComment, addMixVersion } from '../rooms/room-rows'
import { addPhoto } from '../presskit/press-kits'
import { dayMs } from '~/contract/durations'

/** A work in progress with a version, a comment and a collaborator. */
export const roomId = 'some-room'
/** A work in progress to which the listener has an open invitation. */
export const otherRoomId = 'other-room'
/** A work in progress that can be released. */
export const finishedRoomId = 'finished-room'
/** A released track that is on no album. */
export const singleId = 'some-single'
export const versionId = 'some-version'
export const otherVersionId = 'other-version'
export const commentId = 'some-comment'

/** What a sign-in answers that still needs the code of the second factor. */
const challengeOf = async (api: TestApi) => {
  const { person } = await withSecondFactor(api, await api.register())
  return (await passwordStep(api, person)).json<{ challenge: string }>().challenge
}

const addRooms = async (
  api: TestApi,
  artist: Person,
  people: Record<'listener' | 'collaborator' | 'guest', Person>,
) => {
  for (const id of [roomId, otherRoomId, finishedRoomId]) await addTrack(api, { id, artist, is_wip: 1 })
  for (const id of [versionId, otherVersionId]) await addMixVersion(api, { id, roomId, artist })
  await addMixComment(api, { id: commentId, roomId, versionId, author: artist })
  await addCollaborator(api, roomId, people.collaborator)
  await addCollaborator(api, roomId, people.guest)
  await addCollaborator(api, otherRoomId, people.listener, 'invited')
}

const addOwnedThings = async (api: TestApi, owner: Person) => {
  await addKnownThings(api, owner)
  await addTrack(api, { id: singleId, artist: owner })
  const photo = await addPhoto(api, owner)
  await api.database.updateTable('artist_photos').set({ id: knownId }).where('id', '=', photo).execute()
}

/** What an actor sends to say who they are. */
type Proof = { authorization?: string; 'x-beta-token'?: string }

export const accessWorld = async (api: TestApi) => {
  const owner = await api.register({ username: 'theowner', profileType: 'musician' })
  const musician = await api.register({ profileType: 'musician' })
  const collaborator = await api.register({ profileType: 'musician' })
  const guest = await api.register()
  const listener = await api.register()
  const admin = await anAdmin(api)
  const { person: elevated } = await anElevatedAdmin(api)
  const suspended = await api.register({ profileType: 'musician' })
  await addOwnedThings(api, owner)
  await addRooms(api, owner, { listener, collaborator, guest })
  const until = api.now() + dayMs
  await moderate(api, admin, { type: 'user', id: suspended.user._id }, { action: 'suspend', until })
  const pass = { 'x-beta-token': api.betaToken() }
  const by = ({ token }: Person) => ({ authorization: `Bearer ${token}`, ...pass })
  const proofs: Record<Actor, Proof> = {
    'no gate pass': { authorization: `Bearer ${owner.token}` },
    nobody: pass,
    challenged: { authorization: `Bearer ${await challengeOf(api)}`, ...pass },
    listener: by(listener),
    musician: by(musician),
    owner: by(owner),
    collaborator: by(collaborator),
    suspended: by(suspended),
    admin: by(admin),
    'elevated admin': by(elevated),
  }
  return { api, proofs, people: { owner, musician, collaborator, guest, listener, admin } }
}

export type AccessWorld = Awaited<ReturnType<typeof accessWorld>>
