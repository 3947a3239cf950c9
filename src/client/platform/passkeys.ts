// Passkeys of this device. The library that writes the browser's answers as JSON is loaded with the first one.
import type {
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
} from '@simplewebauthn/browser'

const load = () => import('@simplewebauthn/browser')

/** The options as the server sends them. */
type Options = Record<string, unknown>

export const canUsePasskeys = () => 'PublicKeyCredential' in window

/** Rejects if the person cancels, or if the device has a passkey for this account already. */
export const makePasskey = async (options: Options) => {
  const { startRegistration } = await load()
  return startRegistration({ optionsJSON: options as unknown as PublicKeyCredentialCreationOptionsJSON })
}

/** Rejects if the person cancels. */
export const answerWithPasskey = async (options: Options) => {
  const { startAuthentication } = await load()
  return startAuthentication({ optionsJSON: options as unknown as PublicKeyCredentialRequestOptionsJSON })
}
