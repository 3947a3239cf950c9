// A valid request for each call of the access matrix, and the order in which the calls are made.
import { actors, type Actor } from './expected-access'
import {
  commentId,
  finishedRoomId,
  otherRoomId,
  otherVersionId,
  roomId,
  singleId,
  versionId,
  type AccessWorld,
} from './access-world'
import { multipartBody, multipartHeaders } from '../api/multipart'
import { testPassword } from '../api/test-api'
import { formOf } from '../uploads/upload-form'
import { wav } from '../audio/small-audio'
import { goodBodyOf, json, knownId } from '../malformed/good-request'
import { coverUpload } from '../music/pictures'
import type { BuiltRoute } from '~/contract/schemas/built'
import { builtCalls, type BuiltCall } from '~/server/http/api-paths'

type Given = {
  /** The ids in the path, where they differ from those of other calls. */
  params?: (world: AccessWorld, actor: Actor) => Record<string, string>
  query?: string
  body?: (world: AccessWorld, actor: Actor) => object
  form?: () =>
    | Promise<{ payload: Buffer; headers: Record<string, string> }>
    | { payload: Buffer; headers: Record<string, string> }
}

const single = () => ({ type: 'track', id: singleId })
const inRoom = () => ({ id: roomId })
const version = () => ({ id: roomId, versionId })
const comment = () => ({ id: roomId, commentId })
const theOwner = ({ people }: AccessWorld) => ({ id: people.owner.user._id })

const pictureIn = (name: string) => async () => {
  const { payload } = await coverUpload()
  return {
    payload: Buffer.from(payload.toString('latin1').replace('name="cover"', `name="${name}"`), 'latin1'),
    headers: multipartHeaders,
  }
}

const pdf = () => {
  const content = Buffer.from('%PDF-1.4\n%%EOF\n')
  const part = { name: 'file', filename: 'rider.pdf', type: 'application/pdf', content }
  return { payload: multipartBody(part), headers: multipartHeaders }
}

const given: Partial<Record<BuiltRoute, Given>> = {
  register: {
    body: (_, actor) => {
      const name = `new-${actors.indexOf(actor)}`
      return {
        username: name,
        email: `${name}@example.com`,
        password: 'long enough',
        profileType: 'listener',
      }
    },
  },
  askForReset: { body: (_, actor) => ({ email: `unknown-${actors.indexOf(actor)}@example.com` }) },
  setUpSecondFactor: { body: () => ({ password: testPassword }) },
  endSession: { body: () => ({ password: testPassword }) },
  endOtherSessions: { body: () => ({ password: testPassword }) },
  prepareSignIn: { body: () => ({}) },
  adminSubject: { params: single },
  moderate: { params: single },
  decideAppeal: { params: single },
  // Each admin claims another one, because a claim keeps the others out.
  claimSubject: {
    params: (_, actor) => (actor === 'admin' ? single() : { type: 'track', id: knownId }),
  },
  releaseSubject: { params: single },
  reportSubject: { body: () => ({ ...single(), reason: 'spam', details: 'Sold 40 times.' }) },
  updateProfile: { body: () => ({ displayName: 'Somebody' }) },
  uploadProfileImage: { form: pictureIn('image') },
  uploadArtistPicture: { form: pictureIn('image') },
  uploadArtistPhotos: { form: pictureIn('photos') },
  uploadPlaylistCover: { form: pictureIn('cover') },
  uploadStageFile: { params: () => ({ kind: 'rider' }), form: pdf },
  deleteStageFile: { params: () => ({ kind: 'rider' }) },
  searchMusicians: { query: 'q=person' },
  find: { query: 'q=single' },
  musicAnalytics: { query: `trackId=${knownId}` },
  genreTracks: { params: () => ({ genre: 'Dub' }) },
  listeningMonth: { query: 'month=2030-01&timeZone=UTC' },
  peopleToInvite: { params: inRoom, query: 'q=per' },
  exportPlaylist: { query: 'format=csv' },
  artist: { params: theOwner },
  artistTracks: { params: theOwner },
  followArtist: { params: theOwner },
  unfollowArtist: { params: theOwner },
  pressKit: { params: theOwner },
  submitLead: { params: theOwner },
  reportKitVisit: { params: theOwner },
  downloadPressKit: { params: theOwner },
  removePlaylistTrack: { params: () => ({ id: knownId, trackId: knownId }) },
  room: { params: inRoom },
  inviteCollaborator: {
    params: inRoom,
    body: ({ people }) => ({ username: people.musician.user.username }),
  },
  acceptInvite: { params: () => ({ id: otherRoomId }) },
  removeCollaborator: {
    params: ({ people }) => ({ id: roomId, userId: people.guest.user._id }),
  },
  addMixVersion: { params: inRoom, form: () => formOf({}, { audio: wav(1) }) },
  renameMixVersion: { params: version },
  chooseMixVersion: { params: version },
  retryMixVersion: { params: version },
  deleteMixVersion: { params: () => ({ id: roomId, versionId: otherVersionId }) },
  addMixComment: { params: inRoom, body: () => ({ versionId, positionMs: 0, text: 'Was here.' }) },
  changeMixComment: { params: comment },
  deleteMixComment: { params: comment },
  uploadAlbum: { body: () => ({ title: 'New', genre: 'Dub', releaseType: 'ep', tracks: [singleId] }) },
  release: { params: () => ({ id: finishedRoomId }) },
  providerWebhook: { body: () => ({ id: 'evt_1' }) },
}

const payloadOf = async (world: AccessWorld, { name }: BuiltCall, actor: Actor) => {
  const { form, body } = given[name] ?? {}
  if (form) return form()
  const payload = body?.(world, actor) ?? goodBodyOf(name)
  return payload ? { payload, headers: json } : { headers: {} }
}

/** Each actor has an address of their own, because some limits count by address. */
export const addressOf = (actor: Actor) => ({ 'x-forwarded-for': `192.0.2.${10 + actors.indexOf(actor)}` })

/** The answer to a valid call of this actor, as the access matrix writes it. */
export const outcomeOf = async (world: AccessWorld, call: BuiltCall, actor: Actor): Promise<string> => {
  const { params, query } = given[call.name] ?? {}
  const ids = params?.(world, actor) ?? {}
  const path = call.path.replace(/\{(\w+)\}/g, (_, name: string) => ids[name] ?? knownId)
  const { headers, ...payload } = await payloadOf(world, call, actor)
  const answer = await world.api.send({
    method: call.method,
    url: `/api${path}${query ? `?${query}` : ''}`,
    headers: { ...headers, ...addressOf(actor), ...world.proofs[actor] },
    ...payload,
  })
  return answer.statusCode < 400 ? 'ok' : `${answer.statusCode} ${answer.json<{ code: string }>().code}`
}

const endsSessions = new Set<BuiltRoute>(['endSession', 'endOtherSessions'])

/** Reads come first. What is inside of something is deleted before it, and sessions end last. */
const turnOf = ({ name, method, path }: BuiltCall): number => {
  if (name === 'signOut') return 1_001
  if (endsSessions.has(name)) return 1_000
  if (method === 'GET') return 0
  return method === 'DELETE' ? 500 - path.split('/').length : 1
}

export const callsInOrder = (): BuiltCall[] =>
  builtCalls.toSorted((one, other) => turnOf(one) - turnOf(other))
