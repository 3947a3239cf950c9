import { z } from 'zod'
import * as beyond from '../../limits-beyond'
import { session } from '../accounts'
import { listOf } from '../list'
import type { RouteSchema } from '../route-schema'
import { exactText, text } from '../text'

const bytesMaxLength = 8_000
const transportsMax = 10

/** Bytes in base64url. */
const bytes = exactText(bytesMaxLength, 1)

/** The parts of the browser's answers that we use, as WebAuthn writes them in JSON. */
const answered = z.object({
  id: bytes,
  rawId: bytes,
  type: z.literal('public-key'),
})

const madePasskey = answered.extend({
  response: z.object({
    clientDataJSON: bytes,
    attestationObject: bytes,
    transports: z.array(exactText(50, 1)).max(transportsMax).optional(),
  }),
})

export const usedPasskey = answered.extend({
  response: z.object({
    clientDataJSON: bytes,
    authenticatorData: bytes,
    signature: bytes,
    userHandle: bytes.nullish(),
  }),
})

const passkey = z.object({
  _id: z.string(),
  name: z.string(),
  createdAt: z.int(),
  lastUsedAt: z.int().nullable(),
})

const name = text(beyond.passkeyNameMaxLength, 1)
const password = exactText(beyond.passwordMaxLength, 1)
const params = z.object({ id: z.string().max(100) })

/** The options that WebAuthn defines, for `navigator.credentials`. */
const options = z.record(z.string(), z.unknown())

export const passkeySchemas = {
  passkeys: { summary: 'The passkeys of the caller', access: 'signed-in', answer: listOf(passkey) },
  prepareNewPasskey: {
    summary: 'Answers the options with which a browser makes a passkey. It takes the password',
    access: 'signed-in',
    body: z.object({ password }),
    answer: z.object({ options }),
  },
  addPasskey: {
    summary: 'Adds the passkey that the browser has made',
    access: 'signed-in',
    body: z.object({ name, response: madePasskey }),
    answer: passkey,
    status: 201,
  },
  renamePasskey: {
    summary: 'Renames a passkey of the caller',
    access: 'signed-in',
    params,
    body: z.object({ name }),
    answer: passkey,
  },
  removePasskey: {
    summary: 'Removes a passkey of the caller. It takes the password',
    access: 'signed-in',
    params,
    body: z.object({ password }),
    answer: z.object({ removed: z.literal(true) }),
  },
  preparePasskeyProof: {
    summary: 'Answers the options with which a browser uses a passkey of the caller instead of a code',
    access: 'signed-in',
    answer: z.object({ options }),
  },
  prepareSignIn: {
    summary:
      'Answers the options with which a browser uses a passkey: as the only step, or as the second one of a challenge',
    access: 'anyone',
    body: z.object({ challenge: exactText(beyond.challengeMaxLength, 1).optional() }),
    answer: z.object({ options }),
  },
  signInWithPasskey: {
    summary: 'Signs in with a passkey: as the only step, or as the second one of a challenge',
    access: 'anyone',
    body: z.object({
      response: usedPasskey,
      challenge: exactText(beyond.challengeMaxLength, 1).optional(),
    }),
    answer: session,
  },
} as const satisfies Record<string, RouteSchema>
