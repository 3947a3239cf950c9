// Stores the last known user of the token, so that the app opens signed in at once and also offline.
import type { User } from '~/contract/schemas/built'
import { readText, removeText, writeText } from '../platform/storage/local-storage'

const snapshotKey = 'userSnapshot'

export function readSnapshot(token: string): User | null {
  try {
    const snapshot: unknown = JSON.parse(readText(snapshotKey) ?? 'null')
    if (typeof snapshot !== 'object' || snapshot === null) return null
    if (!('token' in snapshot) || snapshot.token !== token || !('user' in snapshot)) return null
    return isUser(snapshot.user) ? snapshot.user : null
  } catch {
    return null
  }
}

export const writeSnapshot = (token: string, user: User) =>
  writeText(snapshotKey, JSON.stringify({ token, user }))
export const removeSnapshot = () => removeText(snapshotKey)

export const isUser = (value: unknown): value is User =>
  typeof value === 'object' &&
  value !== null &&
  '_id' in value &&
  typeof value._id === 'string' &&
  'profileType' in value &&
  typeof value.profileType === 'string'
