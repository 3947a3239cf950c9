// Makes a mix. That of a track is the same for everybody who opens it. That of a genre or mood begins with what is
// recommended to the person, and continues with popular tracks. The same data always give the same mix.
import { mixTracksMax, mixTracksMin } from '~/contract/limits-beyond'
import type { Track } from '~/contract/schemas/built'
import { listedTracksById, listTracks, type TrackFilter, type TrackRow } from '../../catalog/repository'
import { trackAnswer } from '../../catalog/track-answer'
import type { Database } from '../../database/open'
import type { Candidate } from '../../recommendations/candidates'
import { neighboursOf } from '../../recommendations/near-repository'
import { messages } from './messages'
import type { MixSource } from './mix-id'

export type Mix = { title: string; reason: string; tracks: Track[] }

const perArtistMax = 4
const popularLookedAt = 200

/** The first tracks, of which few are by the same artist, as long as there are others. */
const varied = (tracks: readonly Track[]): Track[] => {
  const counts = new Map<string, number>()
  const [some, rest]: [Track[], Track[]] = [[], []]
  for (const track of tracks) {
    const count = (counts.get(track.artist._id) ?? 0) + 1
    counts.set(track.artist._id, count)
    if (count <= perArtistMax) some.push(track)
    else rest.push(track)
  }
  return [...some, ...(some.length < mixTracksMin ? rest : [])].slice(0, mixTracksMax)
}

const mixOf = (title: string, reason: string, rows: readonly TrackRow[]): Mix | null => {
  const tracks = varied(rows.map(trackAnswer))
  return tracks.length < mixTracksMin ? null : { title, reason, tracks }
}

const popular = (database: Database, filter: TrackFilter) =>
  listTracks(database, filter, 'popular', { after: null, limit: popularLookedAt })

const ofTrack = async (database: Database, trackId: string): Promise<Mix | null> => {
  const [seed] = await listedTracksById(database, [trackId])
  if (!seed) return null
  const rows = await listedTracksById(database, await neighboursOf(database, trackId))
  return mixOf(messages.likeTrack.title(seed.title), messages.likeTrack.reason(seed.title), rows)
}

/** The mix without recommendations. null if there are too few tracks for it. */
export const makeMix = async (database: Database, source: MixSource): Promise<Mix | null> => {
  if (source.kind === 'track') return ofTrack(database, source.trackId)
  if (source.kind === 'genre') {
    const { genre } = source
    return mixOf(
      messages.genre.title(genre),
      messages.genre.popular(genre),
      await popular(database, { genre }),
    )
  }
  const { mood } = source
  return mixOf(messages.mood.title(mood), messages.mood.popular(mood), await popular(database, { mood }))
}

/** Of fifty tracks, so that a mix also has what the person would not be recommended. */
const recommendedMax = 25

/** The ids of the tracks with which the mix begins for a person to whom these are recommended. */
export const recommendedIn = (source: MixSource, best: readonly Candidate[]): string[] => {
  const fitting = best.filter(({ genre, mood }) =>
    source.kind === 'genre' ? genre === source.genre : source.kind === 'mood' && mood === source.mood,
  )
  return fitting.slice(0, recommendedMax).map(({ id }) => id)
}

function personalReason(source: MixSource): string | null {
  if (source.kind === 'genre') return messages.genre.personal(source.genre)
  return source.kind === 'mood' ? messages.mood.personal(source.mood) : null
}

export const withRecommended = (mix: Mix, source: MixSource, rows: readonly TrackRow[]): Mix => {
  if (rows.length === 0) return mix
  const ids = new Set(rows.map(({ id }) => id))
  const tracks = varied([...rows.map(trackAnswer), ...mix.tracks.filter(({ _id }) => !ids.has(_id))])
  return { ...mix, reason: personalReason(source) ?? mix.reason, tracks }
}
