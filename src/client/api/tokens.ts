// Only this file reads and writes the stored session token, the ended session tokens and the beta token. The snapshot of
// the user (`session/user-snapshot.ts`) holds a second copy of the session token.
import { onOtherTabChange, readText, removeText, writeText } from '../platform/storage/local-storage'

const tokenKey = 'token'
const endedTokensKey = 'endedTokens'
const betaTokenKey = 'betaToken'
const betaExpiryKey = 'betaTokenExpiry'

export const readToken = () => readText(tokenKey)
export const storeToken = (token: string) => writeText(tokenKey, token)
export const removeToken = () => removeText(tokenKey)
export const onTokenChangedElsewhere = (changed: () => void) => onOtherTabChange(tokenKey, changed)

/** Whose sessions this tab has had, by token. */
const owners = new Map<string, string>()
export const noteOwner = (token: string, userId: string) => void owners.set(token, userId)
/** Undefined if the user of the token is not known. */
export const ownerOf = (token: string | null) => (token === null ? undefined : owners.get(token))

/** The Web Lock that a tab holds while it reports ended tokens to the server, so that each token is reported once. */
export const endedTokensLock = 'lariat-ended-sessions'

/** Tokens of sign-outs that the server has not received yet. They are sent only to be revoked. */
export const readEndedTokens = () => (readText(endedTokensKey) ?? '').split(' ').filter(Boolean)
export const writeEndedTokens = (tokens: readonly string[]) =>
  tokens.length > 0 ? writeText(endedTokensKey, tokens.slice(-9).join(' ')) : removeText(endedTokensKey)

export const readBetaToken = () => readText(betaTokenKey)

type BetaPass = 'none' | 'unusable' | { expiresAtMs: number }

/** The state of the stored beta token. A token without a valid expiry in the future is unusable. */
export function readBetaPass(nowMs: number): BetaPass {
  const token = readText(betaTokenKey)
  const expiry = readText(betaExpiryKey)
  if (token === null && expiry === null) return 'none'
  const expiresAtMs = Number(expiry)
  if (!token || !expiry || !Number.isFinite(expiresAtMs) || expiresAtMs <= nowMs) return 'unusable'
  return { expiresAtMs }
}

/** The token comes last, because other tabs read both when they hear of the new token. */
export function storeBetaToken(token: string, expiresAtMs: number) {
  writeText(betaExpiryKey, String(expiresAtMs))
  writeText(betaTokenKey, token)
}

export function removeBetaToken() {
  removeText(betaTokenKey)
  removeText(betaExpiryKey)
}

export const onBetaTokenChangedElsewhere = (changed: () => void) => onOtherTabChange(betaTokenKey, changed)

// A session that ended while something was unsaved is held: the page stays, covered, until the same person has signed in
// again. Until then it reads nothing, because the stored token may belong to somebody else by now.
let onHold = false
export const isOnHold = () => onHold
export const setOnHold = (is: boolean) => {
  onHold = is
}

const heldTokens = new Set<string>()
export const holdToken = (token: string) => void heldTokens.add(token)
export const forgetHeldTokens = () => heldTokens.clear()
/** Whether a session that is over belongs to the person whose page this still is. */
export const isHeldToken = (token: string) => heldTokens.has(token)
