// The challenge of a second step is opaque to clients, except for a mark that says whether the account has passkeys.
// Without it, a client would have to offer a passkey to people who have none.

const passkeyMark = 'passkey.'

export const markForPasskeys = (signed: string): string => `${passkeyMark}${signed}`

export const offersPasskeys = (challenge: string): boolean => challenge.startsWith(passkeyMark)

/** The part that the server has signed. */
export const signedPart = (challenge: string): string =>
  offersPasskeys(challenge) ? challenge.slice(passkeyMark.length) : challenge
