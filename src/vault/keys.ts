// The keys in the database of copies.
import type { Copy } from './copy'

export type Place = Pick<Copy, 'userId' | 'trackId'>
export type ChunkPlace = Pick<Copy, 'userId' | 'trackId' | 'chunkSet'>

export const aboutKey = ({ userId, trackId }: Place) => [userId, 'about', trackId]
export const saveRequestKey = ({ userId, trackId }: Place) => [userId, 'wish', trackId]
export const chunkKey = ({ userId, trackId, chunkSet }: ChunkPlace, index: number) =>
  chunkSet === undefined ? [userId, 'chunk', trackId, index] : [userId, 'chunk', trackId, chunkSet, index]
/**
 * The keys of the chunks of one stored recording. While a newer recording of the same track is downloaded, its chunks are
 * stored under another `chunkSet`, so this range does not contain them.
 */
export const chunksOfCopy = (place: ChunkPlace) =>
  IDBKeyRange.bound(chunkKey(place, 0), chunkKey(place, Infinity))
/** In IndexedDB's key order an empty array comes after every number and string. */
export const below = (...key: IDBValidKey[]) => IDBKeyRange.bound(key, [...key, []])
export const ownerKey = 'owner'
