// A browser whose person uses the passkey of a device as soon as a page asks for one.
import { onTestFinished, vi } from 'vitest'
import type { FakeAuthenticator } from '../api/authenticator'

type Asked = { publicKey: { challenge: ArrayBuffer; rpId?: string } }

const bytesOf = (text: string) => new Uint8Array(Buffer.from(text, 'base64url')).buffer

export function usePasskeyOf(device: FakeAuthenticator) {
  const get = async ({ publicKey: { challenge, rpId = '' } }: Asked) => {
    const used = device.use({ challenge: Buffer.from(challenge).toString('base64url'), rpId })
    const response = Object.entries(used.response).map(([name, text]) => [name, bytesOf(text)])
    return {
      ...used,
      rawId: bytesOf(used.rawId),
      response: Object.fromEntries(response),
      authenticatorAttachment: 'platform',
      getClientExtensionResults: () => ({}),
    }
  }
  vi.stubGlobal('PublicKeyCredential', vi.fn())
  Object.defineProperty(navigator, 'credentials', { value: { get }, configurable: true })
  onTestFinished(() => {
    vi.unstubAllGlobals()
    Reflect.deleteProperty(navigator, 'credentials')
  })
}
