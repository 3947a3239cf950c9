// The content of the explore page, and the track counts of genres and moods.
import { genres, moods } from '~/contract/rules/genres'
import { popularAsked } from '~/contract/rules/listening/popular-beside'
import type { Answer } from '~/contract/schemas/built'
import { newestAlbums } from './albums/album-lists'
import type { Database } from '../database/open'
import { artistsPlayedNow } from './artists/artist-page'
import type { ListMemory } from './list-memory'
import { listTracks } from './repository'
import { trackAnswer } from './track-answer'
import { listedCounts } from './track-lists'

type Parts = { database: Database; memory: ListMemory }

const shownOfEach = 12

/** Returns a count for every name, also for names without tracks. */
const countEach = async <Name extends string>(
  parts: Parts,
  field: 'genre' | 'mood',
  names: readonly Name[],
) => {
  const counts = await listedCounts(parts)
  const items = names.map((name) => ({
    name,
    trackCount: counts.reduce((sum, row) => sum + (row[field] === name ? row.trackCount : 0), 0),
  }))
  return { items, total: items.length }
}

export const countGenres = (parts: Parts): Promise<Answer<'genres'>> => countEach(parts, 'genre', genres)
export const countMoods = (parts: Parts): Promise<Answer<'moods'>> => countEach(parts, 'mood', moods)

export const exploreAnswer = async (parts: Parts): Promise<Answer<'exploreMusic'>> => {
  const { database } = parts
  const first = { after: null, limit: shownOfEach }
  const [newest, popular, albums, artists, ofGenres, ofMoods] = await Promise.all([
    listTracks(database, {}, 'createdAt', first),
    listTracks(database, {}, 'popular', { after: null, limit: popularAsked }),
    newestAlbums(database, shownOfEach),
    artistsPlayedNow(database, shownOfEach),
    countGenres(parts),
    countMoods(parts),
  ])
  return {
    newReleases: newest.map(trackAnswer),
    popular: popular.map(trackAnswer),
    albums,
    artists,
    genres: ofGenres.items,
    moods: ofMoods.items,
  }
}
