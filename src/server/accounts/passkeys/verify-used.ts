// Checks what a browser has signed with a passkey.
import type { Checked } from '~/contract/schemas/built'
import { takeAnswered } from './challenges'
import type { PasskeyParts } from './own-passkeys'
import { loadWebAuthn, relyingPartyOf } from './relying-party'
import * as repository from './repository'

export type UsedPasskey = Checked<'signInWithPasskey'>['body']['response']

type Wanted = {
  response: UsedPasskey
  purpose: Exclude<repository.PasskeyChallenge['purpose'], 'add'>
  /** Whose passkey it must be; null if it is the only step of a sign-in. */
  userId: string | null
}

type Verified = { passkey: repository.PasskeyRow; newCounter: number }

/** The passkey of a right answer, or null. Each challenge is answered once. */
export const verifyUsed = async (
  parts: Pick<PasskeyParts, 'database' | 'clock' | 'publicUrl'>,
  { response, purpose, userId }: Wanted,
): Promise<Verified | null> => {
  const challenge = await takeAnswered(parts, purpose, response.response.clientDataJSON)
  if (!challenge || challenge.user_id !== userId) return null
  const passkey = await repository.passkeyByCredential(parts.database, response.id)
  if (!passkey || (userId !== null && passkey.user_id !== userId)) return null
  const { verifyAuthenticationResponse } = await loadWebAuthn()
  const { id, origin } = relyingPartyOf(parts.publicUrl)
  const { userHandle, ...signed } = response.response
  const result = await verifyAuthenticationResponse({
    response: {
      ...response,
      clientExtensionResults: {},
      response: { ...signed, ...(userHandle && { userHandle }) },
    },
    expectedChallenge: challenge.challenge,
    expectedOrigin: origin,
    expectedRPID: id,
    credential: {
      id: passkey.credential_id,
      publicKey: new Uint8Array(Buffer.from(passkey.public_key, 'base64url')),
      counter: passkey.counter,
    },
    requireUserVerification: userId === null,
    // The library throws for whatever a browser would not send.
  }).catch(() => null)
  return result?.verified ? { passkey, newCounter: result.authenticationInfo.newCounter } : null
}
