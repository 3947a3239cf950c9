// Serializes the player's stored state and parses it strictly, because anything may have been written to storage.
import type { Track } from '~/contract/schemas/built'
import type { EndlessSource, Queue, QueueItem, Repeat } from './player-types'
import { queueOf } from './queue/queue'

export type StoredQueue = { queue: Queue; repeat: Repeat; endless: EndlessSource | null }
export type StoredPosition = { trackId: string; index: number; positionSeconds: number }
export type StoredSound = { volume: number; muted: boolean }

export const maxStoredItems = 500

type Fields = Record<string, unknown>

const isObject = (value: unknown): value is Fields => typeof value === 'object' && value !== null

function parsed(text: string | null): Fields | null {
  try {
    const value: unknown = JSON.parse(text ?? 'null')
    return isObject(value) ? value : null
  } catch {
    return null
  }
}

const isTextOrNull = (value: unknown) => value === null || typeof value === 'string'
const isNonNegative = (value: unknown): value is number =>
  typeof value === 'number' && value >= 0 && value < Number.POSITIVE_INFINITY

/** Stored addresses are loaded by the page, so only paths of our own API and http(s) addresses are accepted. */
const isAddress = (value: unknown) =>
  value === null || (typeof value === 'string' && /^(?:\/(?!\/)|https?:\/\/)/.test(value))

const isTrack = (value: unknown): value is Track =>
  isObject(value) &&
  typeof value._id === 'string' &&
  value._id !== '' &&
  typeof value.title === 'string' &&
  isTextOrNull(value.genre) &&
  isTextOrNull(value.mood) &&
  typeof value.price === 'number' &&
  isAddress(value.audioUrl) &&
  isAddress(value.coverArtUrl) &&
  (value.durationSeconds === null || isNonNegative(value.durationSeconds)) &&
  (value.album === null || (isObject(value.album) && typeof value.album.title === 'string')) &&
  isObject(value.artist) &&
  typeof value.artist._id === 'string' &&
  typeof value.artist.username === 'string' &&
  isTextOrNull(value.artist.displayName) &&
  isObject(value.artist.artistProfile) &&
  isTextOrNull(value.artist.artistProfile.artistName)

/** Stores indexes instead of keys, and at most `maxStoredItems` items around the current one. */
export function serializedQueue({ queue, repeat, endless }: StoredQueue): string {
  const first = firstStoredIndex(queue)
  const items = queue.items.slice(first, first + maxStoredItems)
  const indexOfKey = new Map(items.map(({ key }, index) => [key, index]))
  const order = queue.unshuffled?.flatMap((key) => indexOfKey.get(key) ?? []) ?? null
  const tracks = items.map(({ track }) => track)
  const from = items.map((item) => item.from ?? null)
  return JSON.stringify({ version: 1, tracks, from, order, repeat, endless })
}

/** The index of the first stored item. The current item is in the middle of a cut queue, unless it is near an end. */
export const firstStoredIndex = ({ items, index }: Queue) =>
  Math.max(0, Math.min(index - maxStoredItems / 2, items.length - maxStoredItems))

export function readQueue(text: string | null, position: StoredPosition | null): StoredQueue | null {
  const fields = parsed(text)
  if (fields?.version !== 1 || !Array.isArray(fields.tracks)) return null
  const tracks = fields.tracks.slice(0, maxStoredItems)
  if (tracks.length === 0 || !tracks.every(isTrack)) return null
  const restored = queueOf(tracks, indexOf(tracks, position))
  const queue = { ...restored, items: withPages(restored.items, fields.from) }
  const unshuffled = orderOf(fields.order, tracks)?.flatMap((at) => queue.items[at]?.key ?? []) ?? null
  return {
    queue: { ...queue, unshuffled },
    repeat: repeatOf(fields.repeat),
    endless: endlessOf(fields.endless),
  }
}

const maxPageLength = 500

/** The page on which each item was chosen. Queues of earlier versions of the app have no pages. */
function withPages(items: readonly QueueItem[], pages: unknown): QueueItem[] {
  const known = Array.isArray(pages) && pages.length === items.length ? pages : []
  return items.map((item, at) => {
    const page: unknown = known[at]
    const isPath = typeof page === 'string' && page.startsWith('/') && page.length <= maxPageLength
    return isPath ? { ...item, from: page } : item
  })
}

/** The index of the track that was played last. -1 when it is not in the queue. */
function indexOf(tracks: readonly Track[], position: StoredPosition | null) {
  if (position && tracks[position.index]?._id === position.trackId) return position.index
  return tracks.findIndex(({ _id }) => _id === position?.trackId)
}

/** A valid order contains every index exactly once. */
function orderOf(value: unknown, tracks: readonly Track[]): number[] | null {
  if (!Array.isArray(value) || value.length !== tracks.length) return null
  const places = new Set(value)
  return tracks.every((_, at) => places.has(at)) ? value : null
}

const repeatOf = (value: unknown): Repeat => (value === 'all' || value === 'one' ? value : 'off')
const endlessOf = (value: unknown) =>
  isObject(value) && typeof value.mood === 'string' ? { mood: value.mood } : null

export function readPosition(text: string | null): StoredPosition | null {
  const fields = parsed(text)
  if (!fields || typeof fields.trackId !== 'string') return null
  const { trackId, index, positionSeconds } = fields
  if (!isNonNegative(index) || !Number.isInteger(index)) return null
  return { trackId, index, positionSeconds: isNonNegative(positionSeconds) ? positionSeconds : 0 }
}

export function readSound(text: string | null): StoredSound {
  const fields = parsed(text)
  const volume = fields?.volume
  return { volume: isNonNegative(volume) && volume <= 1 ? volume : 1, muted: fields?.muted === true }
}
