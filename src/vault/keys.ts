// The keys in the database of copies.
import type { Copy } from './copy'

export type Place = Pick<Copy, 'userId' | 'trackId'>
export type ChunkPlace = Pick<Copy, 'userId' | 'trackId' | 'chunkSet'>

export const aboutKey = ({ userId, trackId }: Place) => [userId, 'about', trackId]
export const saveRequestKey = ({ userId, trackId }: Place) => [userId, 'wish', trackId]
export const chunkKey = ({ userId, trackId, chunkSet }: ChunkPlace, index: number) =>
  chunkSet === undefined ? [userId, 'chunk', trackId, index] : [userId, 'chunk', trackId, chunkSet, index]
/** The chunks of this copy, without those of a newer recording that is being stored. */
export const chunksOfCopy = (place: ChunkPlace) =>
  IDBKeyRange.bound(chunkKey(place, 0), chunkKey(place, Infinity))
/** In IndexedDB's key order an empty array comes after every number and string. */
export const below = (...key: IDBValidKey[]) => IDBKeyRange.bound(key, [...key, []])
export const ownerKey = 'owner'
