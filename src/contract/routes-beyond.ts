// Calls that Lariat adds to those of the specification.
import { albumUploadTimeoutMs, mediaUploadTimeoutMs } from './limits'
import { routes, type RouteRow } from './routes'

const routesBeyond = {
  /** Revokes the session of the bearer token. */
  signOut: 'POST /user/logout',
  /** Turns the second factor off. */
  endSecondFactor: 'POST /security/mfa/disable',
  /** Replaces the recovery codes of the second factor. */
  renewRecoveryCodes: 'POST /security/mfa/recovery-codes',
  /** Changes the password, and ends all other sessions. */
  changePassword: 'POST /security/password',
  /** Sends a link for a new password, if the address has an account. */
  askForReset: 'POST /user/forgot-password',
  resetPassword: 'POST /user/reset-password',
  /** Sends a link to a new address, which changes the address of the account. */
  askForEmailChange: 'POST /security/email',
  confirmEmail: 'POST /user/confirm-email',
  /** Artists, albums, tracks and playlists at once. */
  find: 'GET /search',

  passkeys: 'GET /security/passkeys',
  /** What a browser needs to make a passkey. */
  prepareNewPasskey: 'POST /security/passkeys/prepare',
  addPasskey: 'POST /security/passkeys',
  renamePasskey: 'PUT /security/passkeys/{id}',
  removePasskey: 'POST /security/passkeys/{id}/remove',
  /** What a browser needs to use a passkey instead of a code, where the caller is signed in. */
  preparePasskeyProof: 'POST /security/passkeys/prove',
  /** What a browser needs to sign in with a passkey. */
  prepareSignIn: 'POST /user/passkey-login/prepare',
  signInWithPasskey: 'POST /user/passkey-login',
  /** The latest events of the security of the caller's account. */
  securityEvents: 'GET /security/events',
  /** Where the caller is signed in. */
  openSessions: 'GET /security/sessions',
  endSession: 'DELETE /security/sessions/{id}',
  endOtherSessions: 'POST /security/sessions/end-others',
  /** Whether the session of an admin has elevated rights, and for what they were used. */
  elevation: 'GET /security/admin/elevation',
  /** Gives elevated rights back before they expire. */
  endElevation: 'DELETE /security/admin/escalate',
  /** Finds people, for admins. */
  adminPeople: 'GET /admin/people',
  /** Makes somebody an admin, or takes this from them. */
  changeRole: 'PUT /admin/people/{id}/role',
  /** Signs a person out everywhere, for example when somebody else uses their account. */
  endPersonSessions: 'POST /admin/people/{id}/end-sessions',
  /** The leads of a person, for an admin with elevated rights. */
  personLeads: 'GET /admin/people/{id}/leads',
  /** Collects everything about the caller in a ZIP file, in the background. */
  requestExport: 'POST /user/export',
  dataExport: 'GET /user/export',
  downloadExport: 'POST /user/export/download',
  /** Begins the deletion of the caller's account. */
  leave: 'POST /user/leave',
  /** Takes the deletion of an account back, as the second step of a sign-in. */
  keepAccount: 'POST /user/keep-account',
  /** The caller's own artist profile. Unlike the public page it is never older than the last change. */
  artistProfile: 'GET /user/artist/profile',
  /** Sorts the caller's photos. */
  orderArtistPhotos: 'PUT /user/artist/photos/order',
  /** Takes back the deletion of a photo. */
  restoreArtistPhoto: 'POST /user/artist/photos/{id}/restore',
  /** Prepares the audio of a failed upload again. */
  retryTrack: 'POST /music/{id}/retry',
  /** Discards a new recording before it replaces the present one. */
  discardRecording: 'DELETE /music/{id}/recording',
  /** Adds which parts of a track were heard in a counted play. */
  reportHeard: 'POST /music/{id}/heard',
  /** Changes genre, mood, price and album of several tracks at once. */
  changeTracks: 'PATCH /music',
  /** Changes an album: its details, its cover, and which tracks it has in which order. */
  updateAlbum: { call: 'PUT /albums/{id}', multipart: true, timeoutMs: albumUploadTimeoutMs },
  /** A work in progress with its versions, comments and people. */
  room: 'GET /music/{id}/room',
  /** Finds people by their name, whom the artist can invite to a work in progress. */
  peopleToInvite: 'GET /music/{id}/people-to-invite',
  /** Adds a version of the mix to a work in progress. */
  addMixVersion: { call: 'POST /music/{id}/versions', multipart: true, timeoutMs: mediaUploadTimeoutMs },
  /** Names a version of the mix. */
  renameMixVersion: 'PUT /music/{id}/versions/{versionId}',
  /** Makes a version of the mix the current one, which is the audio of the track. */
  chooseMixVersion: 'POST /music/{id}/versions/{versionId}/choose',
  /** Prepares a version again after it failed. */
  retryMixVersion: 'POST /music/{id}/versions/{versionId}/retry',
  /** Deletes a version of the mix with its comments. */
  deleteMixVersion: 'DELETE /music/{id}/versions/{versionId}',
  /** Pins a comment to a time of a version, or answers a comment. */
  addMixComment: 'POST /music/{id}/comments',
  /** Changes the text of a comment, or marks it as resolved or open. */
  changeMixComment: 'PUT /music/{id}/comments/{commentId}',
  /** Deletes a comment with its answers. */
  deleteMixComment: 'DELETE /music/{id}/comments/{commentId}',
  /** Releases a work in progress. */
  release: 'POST /music/{id}/release',
  /** Tonight's programme in the Saloon. */
  saloon: 'GET /music/saloon',
  /** The tracks of a playlist, page by page. */
  playlistTracks: 'GET /playlists/{id}/tracks',
  /** The ids of all tracks of a playlist, in order. */
  playlistOrder: 'GET /playlists/{id}/order',
  /** Adds several tracks to a playlist. */
  addPlaylistTracks: 'POST /playlists/{id}/tracks/several',
  /** Moves one track of a playlist. */
  movePlaylistTrack: 'PATCH /playlists/{id}/tracks/{trackId}',
  /** Takes away the uploaded cover of a playlist. */
  removePlaylistCover: 'DELETE /playlists/{id}/cover',
  followPlaylist: 'PUT /playlists/{id}/follow',
  unfollowPlaylist: 'DELETE /playlists/{id}/follow',
  /** The mixes of the caller. */
  mixes: 'GET /playlists/mixes',
  /** Finds the tracks of the catalogue that the lines of an imported list name. */
  matchTracks: 'POST /playlists/match',
  /** A playlist as the text of a file. */
  exportPlaylist: 'GET /playlists/{id}/export',
  /** A signed address of a ZIP file with the tracks of a playlist that the caller owns. */
  downloadPlaylist: 'POST /playlists/{id}/download',
  followArtist: 'PUT /user/artist/{id}/follow',
  unfollowArtist: 'DELETE /user/artist/{id}/follow',
  /** The artists that the caller follows. */
  followedArtists: 'GET /user/follows',
  /** The ids of all artists that the caller follows. */
  followedArtistIds: 'GET /user/follows/ids',
  /** The newest tracks of the artists that the caller follows. */
  followedReleases: 'GET /user/follows/releases',
  /** Marks the releases of followed artists as seen. */
  markReleasesSeen: 'POST /user/follows/seen',
  /** The last queue of the caller, from whichever device it was saved last. */
  savedQueue: 'GET /user/queue',
  saveQueue: 'PUT /user/queue',
  /** The tracks that the caller played last. */
  recentlyPlayed: 'GET /user/listening/recent',
  /** Tracks that the caller bought and has not played since. */
  unheardTracks: 'GET /user/listening/unheard',
  /** How the caller listened in a month. */
  listeningMonth: 'GET /user/listening/month',
  /** Which kinds of mails the caller gets. */
  mailPreferences: 'GET /user/mail-preferences',
  changeMailPreferences: 'PUT /user/mail-preferences',
  /** Switches off a kind of mails by the signed token of a mail, without a session. */
  unsubscribe: 'POST /mail/unsubscribe',
  /** Replaces the secret of an unlisted press kit. */
  renewPressKitLink: 'POST /presskit/link',
  /** The stage plot and the rider of a press kit. */
  uploadStageFile: { call: 'PUT /presskit/files/{kind}', multipart: true, timeoutMs: mediaUploadTimeoutMs },
  deleteStageFile: 'DELETE /presskit/files/{kind}',
  /** Counts a visit of a press kit. */
  reportKitVisit: 'POST /presskit/{id}/visit',
  /** The messages that came through the press kit of the caller. */
  pressKitLeads: 'GET /presskit/leads',
  /** Changes the state or the notes of a lead. */
  changeLead: 'PUT /presskit/leads/{id}',
  deleteLead: 'DELETE /presskit/leads/{id}',
  /** Reports an album, an artist, a playlist, a press kit or a track. */
  reportSubject: 'POST /reports',
  /** What the caller has reported. */
  ownReports: 'GET /reports/mine',
  /** The decisions of moderators about the caller and what is theirs. */
  statements: 'GET /user/moderation',
  /** A decision of moderators, by the signed token of a mail. */
  statement: 'GET /moderation/statements/{token}',
  appeal: 'POST /moderation/statements/{token}/appeal',
  /** A reported subject with its history. */
  adminSubject: 'GET /admin/subjects/{type}/{id}',
  decideAppeal: 'POST /admin/subjects/{type}/{id}/appeal',
  claimSubject: 'POST /admin/subjects/{type}/{id}/claim',
  releaseSubject: 'DELETE /admin/subjects/{type}/{id}/claim',
  /** Verifies the hash chain of the events of moderation. */
  moderationChain: 'GET /admin/moderation/chain',
  /** Receives the payment provider's webhooks. */
  providerWebhook: 'POST /stripe/webhook',
  /** Calls of the simulated provider. They do not exist when Stripe is configured. */
  payInTestMode: 'POST /stripe/test-mode/pay',
  answerTestChallenge: 'POST /stripe/test-mode/challenge',
  finishTestOnboarding: 'POST /stripe/test-mode/onboarding',
  payOutInTestMode: 'POST /stripe/test-mode/payout',
} as const satisfies Record<string, RouteRow>

export const allRoutes = { ...routes, ...routesBeyond }
export type RouteName = keyof typeof allRoutes
