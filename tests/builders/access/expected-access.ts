// The access matrix: what each call answers to each kind of person. Every call has one row, and a call without a row does
// not compile. The rows of calls with an id name something of the owner.
import type { ErrorCode } from '~/contract/errors'
import type { BuiltRoute } from '~/contract/schemas/built'

/**
 * `no gate pass` is the owner, signed in, on a device without a beta token. `challenged` has given the right password and
 * owes the code of their second factor. `collaborator` has accepted the invitation to the owner's work in progress.
 * `suspended` has a session from before the suspension. `elevated admin` has given password and code for elevated rights.
 */
export const actors = [
  'no gate pass',
  'nobody',
  'challenged',
  'listener',
  'musician',
  'owner',
  'collaborator',
  'suspended',
  'admin',
  'elevated admin',
] as const

export type Actor = (typeof actors)[number]

/** `ok` is an answer below 400. Others are the status, and the code of the error if there is one. */
type Outcome = 'ok' | `${number}` | `${number} ${ErrorCode}`
export type Row = Record<Actor, Outcome>
type Others = Partial<Row>

const none = '404 not_found'
const mine = '403 forbidden'
const out = '401 signed_out'
const suspended = '401 account_suspended'

export const everyone = (outcome: Outcome = 'ok', others: Others = {}): Row => ({
  'no gate pass': outcome,
  nobody: outcome,
  challenged: outcome,
  listener: outcome,
  musician: outcome,
  owner: outcome,
  collaborator: outcome,
  suspended: outcome,
  admin: outcome,
  'elevated admin': outcome,
  ...others,
})

/** Those who have a pass of the gate. */
const anyone = (outcome: Outcome = 'ok', others: Others = {}) =>
  everyone(outcome, { 'no gate pass': '403 beta_access_required', ...others })

export const signedIn = (outcome: Outcome = 'ok', others: Others = {}) =>
  anyone(outcome, { nobody: out, challenged: out, suspended, ...others })

export const musicians = (outcome: Outcome = 'ok', others: Others = {}) =>
  signedIn(outcome, { listener: mine, admin: mine, 'elevated admin': mine, ...others })

const admins = (outcome: Outcome = 'ok', elevated = outcome) =>
  signedIn(mine, { admin: outcome, 'elevated admin': elevated })

/** What only its owner finds. */
const owner = (outcome: Outcome = 'ok') => signedIn(none, { owner: outcome })

/** The same for calls that only musicians may make. */
const artist = (outcome: Outcome = 'ok') => musicians(none, { owner: outcome })

/** What only the people of a room find. */
const room = (others: Others = {}) => signedIn(none, { owner: 'ok', collaborator: 'ok', ...others })

export const expectedAccess: Record<BuiltRoute, Row> = {
  validateBetaAccess: everyone('401 invalid_access_key'),
  register: anyone(),
  login: anyone('401 wrong_credentials'),
  enhancedLogin: anyone('401 wrong_credentials'),
  signOut: signedIn(),
  currentUser: signedIn(),
  profile: signedIn(),
  updateProfile: signedIn(),
  uploadProfileImage: signedIn(),
  searchMusicians: signedIn(),

  secondFactor: signedIn(),
  // Only the elevated admin has a second factor, and the code of the request is wrong.
  setUpSecondFactor: signedIn('ok', { 'elevated admin': '409 conflict' }),
  confirmSecondFactor: signedIn('400 invalid_input', { 'elevated admin': '409 conflict' }),
  endSecondFactor: signedIn('409 conflict', { 'elevated admin': '400 invalid_input' }),
  renewRecoveryCodes: signedIn('409 conflict', { 'elevated admin': '400 invalid_input' }),
  securitySummary: signedIn(),
  securityEvents: signedIn(),
  // The password is wrong, because a right one would end the sessions of the test.
  changePassword: signedIn('400 invalid_input'),
  askForReset: anyone(),
  resetPassword: anyone('400 link_expired'),
  askForEmailChange: signedIn('400 invalid_input'),
  confirmEmail: anyone('400 link_expired'),
  passkeys: signedIn(),
  prepareNewPasskey: signedIn('400 invalid_input'),
  addPasskey: signedIn('400 passkey_refused'),
  renamePasskey: signedIn(none),
  removePasskey: signedIn('400 invalid_input'),
  preparePasskeyProof: signedIn('409 conflict'),
  prepareSignIn: anyone(),
  signInWithPasskey: anyone('401 challenge_expired'),
  openSessions: signedIn(),
  endSession: signedIn(none),
  endOtherSessions: signedIn(),

  escalate: admins('403 second_factor_missing', '400 invalid_input'),
  elevation: admins(),
  endElevation: admins(),
  adminReports: admins(),
  adminSubject: admins(),
  moderate: admins(),
  decideAppeal: admins('409 conflict'),
  claimSubject: admins(),
  releaseSubject: admins(),
  moderationChain: admins(),
  adminStats: admins(),
  adminAnalytics: admins(),
  adminPeople: admins(),
  changeRole: admins('403 elevation_required', none),
  endPersonSessions: admins('403 elevation_required', none),
  personLeads: admins('403 elevation_required', none),
  securityMetrics: admins(),
  headersStatus: admins(),
  reportTrack: signedIn('ok', { owner: '409 conflict' }),
  reportSubject: signedIn('ok', { owner: '409 conflict' }),
  ownReports: signedIn(),
  statements: signedIn(),
  // Whoever has the link of a decision may read it: a suspended person has no session.
  statement: everyone(none),
  appeal: everyone(none),

  artistProfile: musicians(),
  updateArtistProfile: musicians(),
  uploadArtistPicture: musicians(),
  uploadArtistPhotos: musicians(),
  orderArtistPhotos: artist(),
  captionArtistPhoto: artist(),
  deleteArtistPhoto: artist(),
  restoreArtistPhoto: artist(),

  tracks: anyone(),
  find: anyone(),
  track: anyone(),
  artistTracks: anyone(),
  genreTracks: anyone(),
  popularTracks: anyone(),
  newReleases: anyone(),
  exploreMusic: anyone(),
  genres: anyone(),
  moods: anyone(),
  recommendations: anyone(),
  saloon: anyone(),
  artist: anyone(),
  albums: anyone(),
  album: anyone(),
  countPlay: anyone(),
  // A report about the play of somebody else gets the usual answer and changes nothing.
  reportHeard: anyone(),

  uploadTrack: musicians(),
  updateTrack: artist(),
  // Tracks of others are answered as changes that did not apply.
  changeTracks: musicians(),
  deleteTrack: artist(),
  retryTrack: artist('409 conflict'),
  discardRecording: artist('409 conflict'),
  musicAnalytics: artist(),
  pricingRecommendations: musicians(),
  myAlbums: musicians(),
  uploadAlbum: artist(),
  updateAlbum: artist(),
  deleteAlbum: artist(),

  worksInProgress: signedIn(),
  room: room(),
  peopleToInvite: musicians(none, { owner: 'ok', collaborator: mine }),
  inviteCollaborator: musicians(none, { owner: 'ok', collaborator: mine }),
  acceptInvite: signedIn(none, { listener: 'ok' }),
  removeCollaborator: signedIn(none, { owner: 'ok', collaborator: mine }),
  addMixVersion: room(),
  renameMixVersion: room({ collaborator: mine }),
  chooseMixVersion: room({ collaborator: mine }),
  retryMixVersion: room({ owner: '409 conflict', collaborator: mine }),
  deleteMixVersion: room({ collaborator: mine }),
  addMixComment: room(),
  changeMixComment: room(),
  deleteMixComment: room({ collaborator: mine }),
  release: artist(),

  purchase: signedIn('409 seller_not_ready', { owner: '409 own_track' }),
  purchases: signedIn(),
  downloadPurchase: owner(),
  paymentConfig: anyone(),
  createPaymentIntent: signedIn('409 seller_not_ready', { owner: '409 own_track' }),
  confirmPayment: signedIn(none),
  paymentMethods: signedIn(),
  savePaymentMethod: signedIn('400 invalid_input'),
  deletePaymentMethod: signedIn(none),
  payInTestMode: signedIn(none),
  answerTestChallenge: signedIn(none),
  providerWebhook: everyone('400 invalid_input'),

  sellerStatus: musicians(),
  sellerOnboard: musicians(),
  refreshSellerOnboarding: musicians(),
  sellerDashboardLink: musicians('409 conflict'),
  finishTestOnboarding: musicians(),
  payOutInTestMode: musicians(),
  disconnectSeller: musicians(),
  earnings: musicians(),
  balance: musicians(),
  earningsAnalytics: musicians(),
  performanceAnalytics: musicians(),
  revenueInsights: musicians(),

  playlists: signedIn(),
  createPlaylist: signedIn(),
  playlist: anyone(none, { owner: 'ok' }),
  updatePlaylist: owner(),
  deletePlaylist: owner(),
  uploadPlaylistCover: owner(),
  removePlaylistCover: owner(),
  editorialPlaylists: anyone(),
  mixes: signedIn(),
  followPlaylist: owner('409 conflict'),
  unfollowPlaylist: owner(),
  playlistTracks: anyone(none, { owner: 'ok' }),
  playlistOrder: anyone(none, { owner: 'ok' }),
  addPlaylistTrack: owner(),
  addPlaylistTracks: owner(),
  movePlaylistTrack: owner(),
  removePlaylistTrack: owner(),
  reorderPlaylist: owner(),
  matchTracks: signedIn(),
  exportPlaylist: anyone(none, { owner: 'ok' }),
  downloadPlaylist: owner(),

  followArtist: signedIn('ok', { owner: '409 conflict' }),
  unfollowArtist: signedIn(),
  followedArtists: signedIn(),
  followedArtistIds: signedIn(),
  followedReleases: signedIn(),
  markReleasesSeen: signedIn(),
  savedQueue: signedIn(),
  saveQueue: signedIn(),
  recentlyPlayed: signedIn(),
  unheardTracks: signedIn(),
  listeningMonth: signedIn(),
  achievements: signedIn(),
  checkAchievements: signedIn(),
  mailPreferences: signedIn(),
  changeMailPreferences: signedIn(),
  unsubscribe: everyone('400 invalid_input'),

  requestExport: signedIn(),
  dataExport: signedIn(),
  downloadExport: signedIn(none),
  leave: signedIn('400 invalid_input'),
  keepAccount: anyone('401 challenge_expired'),

  pressKit: everyone(),
  submitLead: everyone('400 invalid_input'),
  reportKitVisit: everyone(),
  downloadPressKit: everyone(),
  pressKitSettings: musicians(),
  updatePressKitSettings: musicians(),
  addHighlight: musicians(),
  deleteHighlight: artist(),
  generatePressKit: musicians(),
  renewPressKitLink: musicians(),
  uploadStageFile: musicians(),
  deleteStageFile: musicians(),
  pressKitLeads: musicians(),
  changeLead: artist(),
  respondToLead: artist(),
  deleteLead: artist(),
  pressKitAnalytics: musicians(),
}
