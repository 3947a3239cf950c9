// Calls that Lariat adds to those of the specification.
import { albumUploadTimeoutMs, mediaUploadTimeoutMs } from './limits'
import { routes, type RouteRow } from './routes'

const routesBeyond = {
  /** Revokes the session of the bearer token. */
  signOut: { call: 'POST /user/logout' },
  /** Turns the second factor off. */
  endSecondFactor: { call: 'POST /security/mfa/disable' },
  /** Replaces the recovery codes of the second factor. */
  renewRecoveryCodes: { call: 'POST /security/mfa/recovery-codes' },
  /** Changes the password, and ends all other sessions. */
  changePassword: { call: 'POST /security/password' },
  /** Sends a link for a new password, if the address has an account. */
  askForReset: { call: 'POST /user/forgot-password' },
  resetPassword: { call: 'POST /user/reset-password' },
  /** Sends a link to a new address, which changes the address of the account. */
  askForEmailChange: { call: 'POST /security/email' },
  confirmEmail: { call: 'POST /user/confirm-email' },
  passkeys: { call: 'GET /security/passkeys' },
  /** What a browser needs to make a passkey. */
  prepareNewPasskey: { call: 'POST /security/passkeys/prepare' },
  addPasskey: { call: 'POST /security/passkeys' },
  renamePasskey: { call: 'PUT /security/passkeys/{id}' },
  removePasskey: { call: 'POST /security/passkeys/{id}/remove' },
  /** What a browser needs to sign in with a passkey. */
  prepareSignIn: { call: 'POST /user/passkey-login/prepare' },
  signInWithPasskey: { call: 'POST /user/passkey-login' },
  /** The latest events of the security of the caller's account. */
  securityEvents: { call: 'GET /security/events' },
  /** Where the caller is signed in. */
  openSessions: { call: 'GET /security/sessions' },
  endSession: { call: 'DELETE /security/sessions/{id}' },
  endOtherSessions: { call: 'POST /security/sessions/end-others' },
  /** Whether the session of an admin has elevated rights, and for what they were used. */
  elevation: { call: 'GET /security/admin/elevation' },
  /** Gives elevated rights back before they expire. */
  endElevation: { call: 'DELETE /security/admin/escalate' },
  /** Finds people, for admins. */
  adminPeople: { call: 'GET /admin/people' },
  /** Makes somebody an admin, or takes this from them. */
  changeRole: { call: 'PUT /admin/people/{id}/role' },
  /** The leads of a person, for an admin with elevated rights. */
  personLeads: { call: 'GET /admin/people/{id}/leads' },
  /** Collects everything about the caller in a ZIP file, in the background. */
  requestExport: { call: 'POST /user/export' },
  dataExport: { call: 'GET /user/export' },
  downloadExport: { call: 'POST /user/export/download' },
  /** Begins the deletion of the caller's account. */
  leave: { call: 'POST /user/leave' },
  /** Takes the deletion of an account back, as the second step of a sign-in. */
  keepAccount: { call: 'POST /user/keep-account' },
  /** The caller's own artist profile. Unlike the public page it is never older than the last change. */
  artistProfile: { call: 'GET /user/artist/profile' },
  /** Sorts the caller's photos. */
  orderArtistPhotos: { call: 'PUT /user/artist/photos/order' },
  /** Takes back the deletion of a photo. */
  restoreArtistPhoto: { call: 'POST /user/artist/photos/{id}/restore' },
  /** Prepares the audio of a failed upload again. */
  retryTrack: { call: 'POST /music/{id}/retry' },
  /** Discards a new recording before it replaces the present one. */
  discardRecording: { call: 'DELETE /music/{id}/recording' },
  /** Adds which parts of a track were heard in a counted play. */
  reportHeard: { call: 'POST /music/{id}/heard' },
  /** Changes genre, mood, price and album of several tracks at once. */
  changeTracks: { call: 'PATCH /music' },
  /** Changes an album: its details, its cover, and which tracks it has in which order. */
  updateAlbum: { call: 'PUT /albums/{id}', multipart: true, timeoutMs: albumUploadTimeoutMs },
  /** A work in progress with its versions, comments and people. */
  room: { call: 'GET /music/{id}/room' },
  /** Finds people by their name, whom the artist can invite to a work in progress. */
  peopleToInvite: { call: 'GET /music/{id}/people-to-invite' },
  /** Adds a version of the mix to a work in progress. */
  addMixVersion: { call: 'POST /music/{id}/versions', multipart: true, timeoutMs: mediaUploadTimeoutMs },
  /** Names a version of the mix. */
  renameMixVersion: { call: 'PUT /music/{id}/versions/{versionId}' },
  /** Makes a version of the mix the current one, which is the audio of the track. */
  chooseMixVersion: { call: 'POST /music/{id}/versions/{versionId}/choose' },
  /** Prepares a version again after it failed. */
  retryMixVersion: { call: 'POST /music/{id}/versions/{versionId}/retry' },
  /** Deletes a version of the mix with its comments. */
  deleteMixVersion: { call: 'DELETE /music/{id}/versions/{versionId}' },
  /** Pins a comment to a time of a version, or answers a comment. */
  addMixComment: { call: 'POST /music/{id}/comments' },
  /** Changes the text of a comment, or marks it as resolved or open. */
  changeMixComment: { call: 'PUT /music/{id}/comments/{commentId}' },
  /** Deletes a comment with its answers. */
  deleteMixComment: { call: 'DELETE /music/{id}/comments/{commentId}' },
  /** Releases a work in progress. */
  release: { call: 'POST /music/{id}/release' },
  /** Tonight's programme in the Saloon. */
  saloon: { call: 'GET /music/saloon' },
  /** The tracks of a playlist, page by page. */
  playlistTracks: { call: 'GET /playlists/{id}/tracks' },
  /** The ids of all tracks of a playlist, in order. */
  playlistOrder: { call: 'GET /playlists/{id}/order' },
  /** Adds several tracks to a playlist. */
  addPlaylistTracks: { call: 'POST /playlists/{id}/tracks/several' },
  /** Moves one track of a playlist. */
  movePlaylistTrack: { call: 'PATCH /playlists/{id}/tracks/{trackId}' },
  /** Takes away the uploaded cover of a playlist. */
  removePlaylistCover: { call: 'DELETE /playlists/{id}/cover' },
  followPlaylist: { call: 'PUT /playlists/{id}/follow' },
  unfollowPlaylist: { call: 'DELETE /playlists/{id}/follow' },
  /** The mixes of the caller. */
  mixes: { call: 'GET /playlists/mixes' },
  /** Finds the tracks of the catalogue that the lines of an imported list name. */
  matchTracks: { call: 'POST /playlists/match' },
  /** A playlist as the text of a file. */
  exportPlaylist: { call: 'GET /playlists/{id}/export' },
  /** A signed address of a ZIP file with the tracks of a playlist that the caller owns. */
  downloadPlaylist: { call: 'POST /playlists/{id}/download' },
  followArtist: { call: 'PUT /user/artist/{id}/follow' },
  unfollowArtist: { call: 'DELETE /user/artist/{id}/follow' },
  /** The artists that the caller follows. */
  followedArtists: { call: 'GET /user/follows' },
  /** The ids of all artists that the caller follows. */
  followedArtistIds: { call: 'GET /user/follows/ids' },
  /** The newest tracks of the artists that the caller follows. */
  followedReleases: { call: 'GET /user/follows/releases' },
  /** Marks the releases of followed artists as seen. */
  markReleasesSeen: { call: 'POST /user/follows/seen' },
  /** The last queue of the caller, from whichever device it was saved last. */
  savedQueue: { call: 'GET /user/queue' },
  saveQueue: { call: 'PUT /user/queue' },
  /** The tracks that the caller played last. */
  recentlyPlayed: { call: 'GET /user/listening/recent' },
  /** Tracks that the caller bought and has not played since. */
  unheardTracks: { call: 'GET /user/listening/unheard' },
  /** How the caller listened in a month. */
  listeningMonth: { call: 'GET /user/listening/month' },
  /** Which kinds of mails the caller gets. */
  mailPreferences: { call: 'GET /user/mail-preferences' },
  changeMailPreferences: { call: 'PUT /user/mail-preferences' },
  /** Switches off a kind of mails by the signed token of a mail, without a session. */
  unsubscribe: { call: 'POST /mail/unsubscribe' },
  /** Replaces the secret of an unlisted press kit. */
  renewPressKitLink: { call: 'POST /presskit/link' },
  /** The stage plot and the rider of a press kit. */
  uploadStageFile: { call: 'PUT /presskit/files/{kind}', multipart: true, timeoutMs: mediaUploadTimeoutMs },
  deleteStageFile: { call: 'DELETE /presskit/files/{kind}' },
  /** Counts a visit of a press kit. */
  reportKitVisit: { call: 'POST /presskit/{id}/visit' },
  /** The messages that came through the press kit of the caller. */
  pressKitLeads: { call: 'GET /presskit/leads' },
  /** Changes the state or the notes of a lead. */
  changeLead: { call: 'PUT /presskit/leads/{id}' },
  deleteLead: { call: 'DELETE /presskit/leads/{id}' },
  /** Reports an album, an artist, a playlist, a press kit or a track. */
  reportSubject: { call: 'POST /reports' },
  /** What the caller has reported. */
  ownReports: { call: 'GET /reports/mine' },
  /** The decisions of moderators about the caller and what is theirs. */
  statements: { call: 'GET /user/moderation' },
  /** A decision of moderators, by the signed token of a mail. */
  statement: { call: 'GET /moderation/statements/{token}' },
  appeal: { call: 'POST /moderation/statements/{token}/appeal' },
  /** A reported subject with its history. */
  adminSubject: { call: 'GET /admin/subjects/{type}/{id}' },
  decideAppeal: { call: 'POST /admin/subjects/{type}/{id}/appeal' },
  claimSubject: { call: 'POST /admin/subjects/{type}/{id}/claim' },
  releaseSubject: { call: 'DELETE /admin/subjects/{type}/{id}/claim' },
  /** Verifies the hash chain of the events of moderation. */
  moderationChain: { call: 'GET /admin/moderation/chain' },
  /** Receives the payment provider's webhooks. */
  providerWebhook: { call: 'POST /stripe/webhook' },
  /** Calls of the simulated provider. They do not exist when Stripe is configured. */
  payInTestMode: { call: 'POST /stripe/test-mode/pay' },
  answerTestChallenge: { call: 'POST /stripe/test-mode/challenge' },
  finishTestOnboarding: { call: 'POST /stripe/test-mode/onboarding' },
  payOutInTestMode: { call: 'POST /stripe/test-mode/payout' },
} as const satisfies Record<string, RouteRow>

export const allRoutes = { ...routes, ...routesBeyond }
export type RouteName = keyof typeof allRoutes
