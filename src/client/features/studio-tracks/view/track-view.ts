// Which of the artist's tracks the page shows, and in which order. The address of the page holds it.
import { plainText } from '~/client/platform/text/plain-text'
import { language } from '~/client/platform/language'
import { hasNoCover, trackStateOf, trackStates, type TrackState } from '~/client/studio/own-tracks/own-track'
import type { OwnTrack } from '~/client/studio/own-tracks/own-track'

const columns = ['title', 'album', 'date', 'price', 'plays'] as const
export type SortColumn = (typeof columns)[number]
export type Sort = { by: SortColumn; direction: 'up' | 'down' }

export type TrackView = {
  q: string
  state: TrackState | 'any' | 'no-cover'
  /** The id of an album. */
  album: string | 'any' | 'none'
  sort: Sort
}

const newestFirst: Sort = { by: 'date', direction: 'down' }
export const everything: TrackView = { q: '', state: 'any', album: 'any', sort: newestFirst }

const stateFilters = [...trackStates, 'no-cover'] as const

export const sortText = ({ by, direction }: Sort) => (direction === 'down' ? `-${by}` : by)

export function sortFrom(text: string | null): Sort {
  const by = columns.find((column) => text === column || text === `-${column}`)
  return by ? { by, direction: text?.startsWith('-') ? 'down' : 'up' } : newestFirst
}

/** The first press on a column puts the highest numbers and the newest dates first, but names in the order of letters. */
export function sortedBy(column: SortColumn, { by, direction }: Sort): Sort {
  if (by === column) return { by, direction: direction === 'up' ? 'down' : 'up' }
  return { by: column, direction: column === 'title' || column === 'album' ? 'up' : 'down' }
}

export function viewOf(search: string): TrackView {
  const query = new URLSearchParams(search)
  return {
    q: query.get('q') ?? '',
    state: stateFilters.find((state) => state === query.get('state')) ?? 'any',
    album: query.get('album') ?? 'any',
    sort: sortFrom(query.get('sort')),
  }
}

/** The query of the address, without what is the default. */
export function searchOf({ q, state, album, sort }: TrackView): string {
  const query = new URLSearchParams()
  if (q !== '') query.set('q', q)
  if (state !== 'any') query.set('state', state)
  if (album !== 'any') query.set('album', album)
  if (sortText(sort) !== sortText(newestFirst)) query.set('sort', sortText(sort))
  return query.size > 0 ? `?${query}` : ''
}

const wordsOf = ({ title, genre, mood, album }: OwnTrack) =>
  plainText([title, genre, mood, album?.title].filter(Boolean).join(' '))

const stateMatches = (track: OwnTrack, wanted: TrackView['state']) => {
  if (wanted === 'any') return true
  return wanted === 'no-cover' ? hasNoCover(track) : trackStateOf(track) === wanted
}

const albumMatches = ({ album }: OwnTrack, wanted: TrackView['album']) => {
  if (wanted === 'any') return true
  return wanted === 'none' ? album === null : album?._id === wanted
}

const collator = () => new Intl.Collator(language, { numeric: true, sensitivity: 'base' })

type Compare = (one: OwnTrack, other: OwnTrack) => number

function comparison(by: SortColumn): Compare {
  const { compare } = collator()
  switch (by) {
    case 'title':
      return (one, other) => compare(one.title, other.title)
    case 'album':
      return (one, other) =>
        compare(one.album?.title ?? '', other.album?.title ?? '') ||
        (one.trackNumber ?? 0) - (other.trackNumber ?? 0)
    case 'date':
      return (one, other) => one.createdAt - other.createdAt
    case 'price':
      return (one, other) => one.price - other.price
    case 'plays':
      return (one, other) => one.playCount - other.playCount
  }
}

/** The tracks come newest first, and tracks that compare as equal keep that order. */
export function shownTracks(tracks: readonly OwnTrack[], { q, state, album, sort }: TrackView): OwnTrack[] {
  const words = plainText(q).split(/\s+/).filter(Boolean)
  const shown = tracks.filter(
    (track) =>
      stateMatches(track, state) &&
      albumMatches(track, album) &&
      words.every((word) => wordsOf(track).includes(word)),
  )
  const compare = comparison(sort.by)
  return shown.toSorted((one, other) => (sort.direction === 'up' ? compare(one, other) : compare(other, one)))
}

/** The albums of these tracks, by title. */
export function albumsOf(tracks: readonly OwnTrack[]): { _id: string; title: string }[] {
  const albums = new Map(tracks.flatMap(({ album }) => (album ? [[album._id, album] as const] : [])))
  const { compare } = collator()
  return [...albums.values()].toSorted((one, other) => compare(one.title, other.title))
}
