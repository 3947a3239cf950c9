import type { passkeySchemas } from '~/contract/schemas/security/passkeys'
import type { HandlersOf } from '../../http/handler'
import { beginSession, type SessionParts } from '../begin-session'
import {
  addPasskey,
  passkeyAnswer,
  type PasskeyParts,
  prepareNewPasskey,
  removePasskey,
  renamePasskey,
} from './own-passkeys'
import { preparePasskeyProof } from './passkey-proof'
import { prepareSignIn, signInWithPasskey } from './passkey-sign-in'
import { passkeysOf } from './repository'

type Parts = PasskeyParts & SessionParts

export const passkeyHandlers = (parts: Parts): HandlersOf<keyof typeof passkeySchemas> => ({
  passkeys: async ({ session }) => {
    const items = (await passkeysOf(parts.database, session.user.id)).map(passkeyAnswer)
    return { items, total: items.length }
  },
  prepareNewPasskey: async ({ session, body, userAgent }) => ({
    options: await prepareNewPasskey(parts, { user: session.user, ...body, userAgent }),
  }),
  addPasskey: async ({ session, body, userAgent }) =>
    passkeyAnswer(await addPasskey(parts, { user: session.user, ...body, userAgent })),
  renamePasskey: async ({ session, params, body }) =>
    passkeyAnswer(await renamePasskey(parts, { id: params.id, userId: session.user.id }, body.name)),
  removePasskey: async ({ session, params, body, userAgent }) => {
    await removePasskey(parts, { user: session.user, id: params.id, ...body, userAgent })
    return { removed: true }
  },
  preparePasskeyProof: async ({ session }) => ({
    options: await preparePasskeyProof(parts, session.user.id),
  }),
  prepareSignIn: async ({ body, address }) => ({
    options: await prepareSignIn(parts, { ...body, address }),
  }),
  signInWithPasskey: async ({ body, address, userAgent }) => {
    const user = await signInWithPasskey(parts, { ...body, address })
    const by = body.challenge === undefined ? 'passkey alone' : 'password'
    return beginSession(parts, user, { userAgent, by })
  },
})
