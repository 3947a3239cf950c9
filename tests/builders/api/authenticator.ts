// A device with a passkey, as a browser answers for it: an ES256 key, and the bytes of WebAuthn written by hand.
import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto'

type Options = { challenge: string; rp?: { id: string }; rpId?: string; user?: { id: string } }

const sha256 = (data: Buffer | string) => createHash('sha256').update(data).digest()
const text = (bytes: Buffer) => bytes.toString('base64url')

const userPresent = 0x01
const userVerified = 0x04
const hasCredential = 0x40

/** CBOR of texts of up to 23 characters and of 24 to 65,535 bytes. The library refuses a longer encoding than needed. */
const cborText = (value: string) => Buffer.concat([Buffer.from([0x60 + value.length]), Buffer.from(value)])
const cborBytes = (value: Buffer) => {
  const { length } = value
  const head = length < 256 ? [0x58, length] : [0x59, length >> 8, length & 0xff]
  return Buffer.concat([Buffer.from(head), value])
}

const coseKey = (x: Buffer, y: Buffer) =>
  Buffer.concat([
    Buffer.from([0xa5, 0x01, 0x02, 0x03, 0x26, 0x20, 0x01, 0x21]),
    cborBytes(x),
    Buffer.from([0x22]),
    cborBytes(y),
  ])

type Behaviour = { origin?: string; verifies?: boolean }

const headOf = (rpId: string, flags: number, counter: number) => {
  const head = Buffer.alloc(5)
  head.writeUInt8(flags, 0)
  head.writeUInt32BE(counter, 1)
  return Buffer.concat([sha256(rpId), head])
}

const attestationOf = (authenticatorData: Buffer) =>
  Buffer.concat([
    Buffer.from([0xa3]),
    cborText('fmt'),
    cborText('none'),
    cborText('attStmt'),
    Buffer.from([0xa0]),
    cborText('authData'),
    cborBytes(authenticatorData),
  ])

const newKey = () => {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' })
  const credentialId = randomBytes(16)
  const key = coseKey(Buffer.from(x, 'base64url'), Buffer.from(y, 'base64url'))
  const idLength = Buffer.from([0, credentialId.length])
  const credential = Buffer.concat([Buffer.alloc(16), idLength, credentialId, key])
  return { id: text(credentialId), privateKey, credential }
}

/** `origin`: the page that the browser shows. `verifies`: whether the device asks for a fingerprint or the like. */
export const fakeAuthenticator = ({ origin = 'http://localhost:4700', verifies = true }: Behaviour = {}) => {
  const { id, privateKey, credential } = newKey()
  let flags = userPresent | (verifies ? userVerified : 0)
  const base = { id, rawId: id, type: 'public-key' }
  let counter = 0
  let userHandle = ''
  const clientData = (type: string, challenge: string) =>
    Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }))
  return {
    /** Answers `navigator.credentials.create`. */
    make: ({ challenge, rp, user }: Options) => {
      userHandle = user?.id ?? ''
      const data = Buffer.concat([headOf(rp?.id ?? '', flags | hasCredential, counter), credential])
      const response = {
        clientDataJSON: text(clientData('webauthn.create', challenge)),
        attestationObject: text(attestationOf(data)),
        transports: ['internal'],
      }
      return { ...base, response }
    },
    /** Answers `navigator.credentials.get`. */
    use: ({ challenge, rpId = '' }: Options) => {
      counter += 1
      const data = headOf(rpId, flags, counter)
      const client = clientData('webauthn.get', challenge)
      const response = {
        clientDataJSON: text(client),
        authenticatorData: text(data),
        signature: text(sign('sha256', Buffer.concat([data, sha256(client)]), privateKey)),
        ...(userHandle !== '' && { userHandle }),
      }
      return { ...base, response }
    },
    /** From now on it answers whoever touches it. */
    stopVerifying: () => {
      flags = userPresent
    },
    /** As a copy of the device would answer, which counts on its own. */
    turnBack: () => {
      counter -= 2
    },
  }
}

export type FakeAuthenticator = ReturnType<typeof fakeAuthenticator>
