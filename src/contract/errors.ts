// The closed set of error codes, and the error texts that the specification fixes.

export type ErrorCode =
  | 'invalid_input'
  | 'wrong_credentials'
  | 'second_factor_required'
  | 'wrong_code'
  | 'challenge_expired'
  | 'elevation_required'
  | 'second_factor_missing'
  | 'link_expired'
  | 'account_leaving'
  | 'passkey_refused'
  | 'signed_out'
  | 'account_suspended'
  | 'beta_access_required'
  | 'invalid_access_key'
  | 'forbidden'
  | 'not_found'
  | 'method_not_allowed'
  | 'conflict'
  | 'audio_failed'
  | 'payment_required'
  | 'payment_failed'
  | 'already_owned'
  | 'own_track'
  | 'price_changed'
  | 'seller_not_ready'
  | 'not_for_sale'
  | 'email_taken'
  | 'username_taken'
  | 'too_large'
  | 'quota_exceeded'
  | 'unsupported_type'
  | 'too_many_attempts'
  | 'internal'
  | 'unavailable'

/** Why a call failed: the code that the server sent, or, without an answer that could be read, one of the last four. */
export type CallFailureCode = ErrorCode | 'network' | 'timeout' | 'aborted' | 'unreadable_answer'

/** `path` names the field as the caller sent it, for example "email" or "tracks.0". It is empty for the whole body. */
export type ErrorDetail = { path: string; message: string }

/** The tracks of a playlist in order. `revision` rises with each change of the tracks or of their order. */
type PlaylistOrder = { trackIds: string[]; revision: number }

export type ErrorBody = {
  message: string
  code: ErrorCode
  details?: ErrorDetail[]
  requiresBetaAccess?: true
  expired?: true
  retryAfter?: number
  requestId?: string
  /** With `second_factor_required` and `account_leaving`: what finishes the sign-in, together with the next step. */
  challenge?: string
  /** With `account_suspended`: the token that opens the decision, and takes an appeal. */
  statement?: string
  /** With a refused order of a playlist: its present order. */
  order?: PlaylistOrder
}

export const errorTexts = {
  loginFailed: 'Login failed',
  registrationFailed: 'Registration failed',
  authenticationFailed: 'Authentication failed',
  loginDataFailed: 'Failed to process login data',
  betaKeyEmpty: 'Please enter a beta access key',
  betaKeyTooLong: 'Access key is too long',
  betaKeyInvalid: 'Invalid access key. Please check your credentials and try again.',
  betaUnavailable: 'Unable to validate access key. Please try again later.',
  betaExpired: 'Beta access has expired. Please re-enter your access key.',
  betaTooManyTries: (minutes: number) =>
    `Too many attempts. Please wait ${minutes} minutes before trying again.`,
  previewEnding: 'Preview ending soon! Purchase to continue listening',
  previewEnded: 'Preview Ended',
  closeWhilePlaying: 'Pause the track to close the player',
  routeFailed: 'Unexpected Application Error!',
} as const
