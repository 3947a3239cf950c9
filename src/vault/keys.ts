// The keys in the database of copies.
import type { Copy } from './copy'

export type Place = Pick<Copy, 'userId' | 'trackId'>

export const aboutKey = ({ userId, trackId }: Place) => [userId, 'about', trackId]
export const saveRequestKey = ({ userId, trackId }: Place) => [userId, 'wish', trackId]
export const chunkKey = ({ userId, trackId }: Place, index: number) => [userId, 'chunk', trackId, index]
/** In IndexedDB's key order an empty array comes after every number and string. */
export const below = (...key: IDBValidKey[]) => IDBKeyRange.bound(key, [...key, []])
export const ownerKey = 'owner'
