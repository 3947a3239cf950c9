// A valid request for each built call, which tests then break in one way.
import type { BuiltRoute, Input, schemas } from '~/contract/schemas/built'
import type { BuiltCall } from '~/server/http/api-paths'

/** The only id that good requests name. */
export const knownId = 'some-id'

export type Malformed = {
  name: BuiltRoute
  kind: string
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  path: string
  headers: Record<string, string>
  payload?: string | Buffer
}

type WithBody = {
  [Name in BuiltRoute]: (typeof schemas)[Name] extends { body: object } ? Name : never
}[BuiltRoute]

type Body<Name extends WithBody> = Extract<Input<Name>, { body: unknown }>['body']

const passkeyAnswer = { id: 'e30', rawId: 'e30', type: 'public-key' } as const

/** A valid body for each call that takes one. */
const goodBodies: { [Name in WithBody]: Body<Name> } = {
  validateBetaAccess: { accessKey: 'WRONG' },
  register: {
    username: 'mallory',
    email: 'mallory@example.com',
    password: 'long enough',
    profileType: 'listener',
  },
  login: { email: 'mallory@example.com', password: 'long enough' },
  enhancedLogin: { email: 'mallory@example.com', password: 'long enough' },
  changePassword: { password: 'long enough', newPassword: 'written in ink' },
  askForReset: { email: 'mallory@example.com' },
  resetPassword: { token: 'some-token', password: 'written in ink' },
  askForEmailChange: { email: 'mallory@example.com', password: 'long enough' },
  confirmEmail: { token: 'some-token' },
  endSession: { password: 'long enough' },
  endOtherSessions: { password: 'long enough' },
  prepareNewPasskey: { password: 'long enough' },
  addPasskey: {
    name: 'Was here',
    response: {
      ...passkeyAnswer,
      response: { clientDataJSON: 'e30', attestationObject: 'e30', transports: ['internal'] },
    },
  },
  renamePasskey: { name: 'Was here' },
  removePasskey: { password: 'long enough' },
  prepareSignIn: { challenge: 'some-challenge' },
  signInWithPasskey: {
    response: {
      ...passkeyAnswer,
      response: { clientDataJSON: 'e30', authenticatorData: 'e30', signature: 'e30' },
    },
    challenge: 'some-challenge',
  },
  setUpSecondFactor: { password: 'long enough' },
  confirmSecondFactor: { token: '123456' },
  endSecondFactor: { password: 'long enough', token: '123456' },
  renewRecoveryCodes: { password: 'long enough', token: '123456' },
  escalate: { reason: 'Was here', minutes: 10, password: 'long enough', token: '123456' },
  changeRole: { isAdmin: true },
  updateProfile: { username: 'mallory', displayName: 'Mallory', bio: 'Was here.' },
  updateArtistProfile: {
    artistName: 'Mallory',
    location: 'Nowhere',
    bio: 'Was here.',
    links: [{ label: 'Site', url: 'https://mallory.example' }],
  },
  orderArtistPhotos: { photoIds: [knownId] },
  captionArtistPhoto: { caption: 'Was here.' },
  countPlay: { playId: '5f0c8a3e-6a54-4a7f-9d0e-3f1f4d2f7a11', listenedSeconds: 30 },
  reportHeard: { playId: '5f0c8a3e-6a54-4a7f-9d0e-3f1f4d2f7a11', heard: 'fffff00000000' },
  saveQueue: { trackIds: [knownId], index: 0, positionSeconds: 1, deviceName: 'Was here' },
  uploadTrack: { title: 'Was here', genre: 'Dub', price: 1 },
  updateTrack: { title: 'Was here' },
  changeTracks: { changes: [{ _id: knownId, price: 1 }] },
  uploadAlbum: { title: 'Was here', genre: 'Dub', releaseType: 'ep', tracks: [knownId] },
  updateAlbum: { title: 'Was here' },
  inviteCollaborator: { username: 'mallory' },
  addMixVersion: { name: 'Was here' },
  renameMixVersion: { name: 'Was here' },
  addMixComment: { versionId: knownId, positionMs: 0, text: 'Was here.' },
  changeMixComment: { resolved: true },
  release: { title: 'Was here', genre: 'Dub', price: 1 },
  createPlaylist: { title: 'Was here', tracks: [knownId] },
  updatePlaylist: { title: 'Was here' },
  addPlaylistTrack: { trackId: knownId },
  addPlaylistTracks: { trackIds: [knownId] },
  movePlaylistTrack: { position: 1 },
  reorderPlaylist: { tracks: [knownId] },
  matchTracks: {
    lines: [{ trackId: knownId, title: 'Was here', artist: 'Mallory', durationSeconds: 180 }],
  },
  markReleasesSeen: { until: 0 },
  checkAchievements: { keptOffline: [knownId] },
  purchase: { trackId: knownId },
  createPaymentIntent: { trackId: knownId },
  confirmPayment: { paymentIntentId: knownId },
  savePaymentMethod: { paymentMethodId: knownId },
  payInTestMode: { clientSecret: knownId, paymentMethodId: knownId },
  answerTestChallenge: { clientSecret: knownId, passes: true },
  disconnectSeller: { confirmDisconnect: true },
  leave: { password: 'long enough' },
  keepAccount: { challenge: 'some-challenge' },
  changeMailPreferences: { invitation: false },
  finishTestOnboarding: { outcome: 'complete' },
  reportTrack: { reason: 'spam', details: 'Was here.' },
  reportSubject: { type: 'playlist', id: knownId, reason: 'other', details: 'Was here.' },
  appeal: { text: 'Was here.' },
  moderate: { action: 'note', note: 'Was here.' },
  decideAppeal: { decision: 'reject', message: 'Was here.' },
  updatePressKitSettings: { line: 'Was here', heroPhotoId: null, isOpen: true },
  submitLead: {
    name: 'Mallory',
    email: 'mallory@example.com',
    purpose: 'booking',
    message: 'Was here.',
    date: '2030-05-17',
    place: 'Nowhere',
    consent: true,
    formToken: 'some-token',
  },
  reportKitVisit: {
    source: 'mallory.example',
    seconds: 1,
    plays: [knownId],
    heard: { trackId: knownId, playId: '5f0c8a3e-6a54-4a7f-9d0e-3f1f4d2f7a11', listenedSeconds: 30 },
  },
  downloadPressKit: { kind: 'rider' },
  changeLead: { state: 'read', notes: 'Was here.' },
  respondToLead: { text: 'Was here.' },
  addHighlight: { type: 'show', title: 'Was here', date: '2030-05-17', place: 'Nowhere' },
}

export const goodBodyOf = (name: BuiltRoute): object | undefined =>
  Object.entries(goodBodies).find(([key]) => key === name)?.[1] ?? undefined

export const json = { 'content-type': 'application/json' }

export const request = (
  { name, method, path }: BuiltCall,
  kind: string,
  wrong: Partial<Malformed>,
): Malformed => {
  const body = goodBodyOf(name)
  return {
    name,
    kind,
    method,
    path: path.replace(/\{\w+\}/g, knownId),
    headers: body ? json : {},
    ...(body && { payload: JSON.stringify(body) }),
    ...wrong,
  }
}
