// Finds artists, albums, tracks and public playlists at once.
import type { Answer } from '~/contract/schemas/built'
import { foundOfEachKind } from '~/contract/limits-beyond'
import { albumsById } from '../catalog/albums/album-lists'
import { artistCards } from '../catalog/artists/artist-page'
import type { ListMemory } from '../catalog/list-memory'
import type { SearchQuery, TrackPage } from '../catalog/track-lists'
import type { Database } from '../database/open'
import type { Session } from '../http/access-guard'
import { publicPlaylistsById } from '../playlists/playlists'
import { soughtWords } from '../search/search'
import type { WordSought } from '../search/repository'
import type { NameKind } from '../search/word-index-repository'
import { bestHit } from './best-hit'
import { type Fit, idsByNames } from './repository'

type Parts = {
  database: Database
  memory: ListMemory
  searchTracks(query: SearchQuery): Promise<TrackPage>
}

const fitsOf = (words: readonly WordSought[]): readonly Fit[] =>
  words.some(({ forgiven }) => forgiven.length > 0) ? ['whole', 'start', 'forgiven'] : ['whole', 'start']

/** Names with the whole words come first, then those that begin with them, then those with a typo. */
const idsOf = async (
  database: Database,
  kind: NameKind,
  { text, words }: { text: string; words: readonly WordSought[] },
): Promise<string[]> => {
  const found = new Set<string>()
  for (const fit of fitsOf(words)) {
    if (found.size >= foundOfEachKind) break
    for (const id of await idsByNames(database, { kind, words, fit, text, limit: foundOfEachKind }))
      found.add(id)
  }
  return [...found].slice(0, foundOfEachKind)
}

/**
 * The tracks, artists and albums that a query finds, which are the same for every user. They are cached, because many people
 * search for the same words.
 */
const musicNamed = ({ database, memory, searchTracks }: Parts, q: string) =>
  memory.recall(JSON.stringify(['found', q]), async () => {
    const sought = { text: q, words: await soughtWords(database, q) }
    const [{ items: tracks }, artistIds, albumIds] = await Promise.all([
      searchTracks({ q, filter: {}, sort: 'relevance', limit: foundOfEachKind, cursor: undefined, skip: 0 }),
      idsOf(database, 'artist', sought),
      idsOf(database, 'album', sought),
    ])
    const [artists, albums] = await Promise.all([
      artistCards(database, artistIds),
      albumsById(database, albumIds),
    ])
    return { sought, music: { tracks, artists, albums } }
  })

export const find = async (parts: Parts, q: string, session: Session | null): Promise<Answer<'find'>> => {
  const { sought, music } = await musicNamed(parts, q)
  // Playlists are not cached, because an owner who makes one private expects that nobody finds it from then on.
  const playlistIds = await idsOf(parts.database, 'playlist', sought)
  const found = { ...music, playlists: await publicPlaylistsById(parts, playlistIds, session) }
  return { ...found, best: bestHit(q, found) }
}
