// Finds the tracks that the lines of an imported list name. First by the ids of Lariat, which only our own files have,
// then by title, and only if nothing fits well by words.
import { setImmediate as nextRound } from 'node:timers/promises'
import type { Answer, Checked } from '~/contract/schemas/built'
import { listedTracksById, tracksById, type TrackRow } from '../catalog/repository'
import { trackAnswer, withoutSecretAlbum } from '../catalog/track-answer'
import type { Database } from '../database/open'
import { visibleAmong } from '../playlists/tracks/repository'
import { tracksByArtist, tracksWithTitle, tracksWithWords } from '../search/named-tracks'
import { artistsIn, bestOf, isNearTitle, withoutAdditions, type Candidate, type Match } from './rules'

type Line = Checked<'matchTracks'>['body']['lines'][number]
type Found = Candidate & { row: TrackRow }

const candidatesMax = 5

const toCandidate = (row: TrackRow): Found => ({
  id: row.id,
  title: row.title,
  artistNames: [row.display_name, row.username, row.artist_name].filter((name) => name !== null),
  durationSeconds: row.duration_ms === null ? null : row.duration_ms / 1_000,
  row,
})

const firstArtistOf = (artist: string) => artistsIn(artist)[1] ?? artist

/** Each step finds more than the one before, and takes longer. */
function* stepsFor(database: Database, { title, artist }: Line): Generator<() => Promise<string[]>> {
  const plain = withoutAdditions(title)
  const firstArtist = artist ? firstArtistOf(artist) : ''
  yield () => tracksWithTitle(database, [title, plain, ...(artist ? [artist] : [])])
  if (artist) yield () => tracksWithWords(database, `${plain} ${firstArtist}`, { forgiving: false })
  if (artist) yield () => tracksWithWords(database, `${plain} ${firstArtist}`, { forgiving: true })
  yield () => tracksWithWords(database, plain, { forgiving: true })
}

/** Tracks whose title has a typo or two in the line, by the artist of the line. They are only suggestions. */
const nearTo = async (database: Database, line: Line): Promise<Found[]> => {
  if (!line.artist) return []
  const ids = await tracksByArtist(database, firstArtistOf(line.artist), withoutAdditions(line.title))
  const rows = await listedTracksById(database, ids)
  const near = rows.map(toCandidate).filter((track) => isNearTitle(line, track))
  return bestOf(line, near, candidatesMax).candidates
}

const matchLine = async (database: Database, line: Line): Promise<Match<Found>> => {
  const known = new Map<string, Found>()
  let match: Match<Found> = { certainty: 'none', candidates: [] }
  for (const step of stepsFor(database, line)) {
    const fresh = (await step()).filter((id) => !known.has(id))
    for (const row of await listedTracksById(database, fresh)) known.set(row.id, toCandidate(row))
    if (fresh.length > 0) match = bestOf(line, [...known.values()], candidatesMax)
    if (match.certainty !== 'none') return match
  }
  return match.candidates.length > 0 ? match : { certainty: 'none', candidates: await nearTo(database, line) }
}

/** Also bought tracks that were taken down, and own ones that are not listed, because an export has them. */
const byId = async (database: Database, lines: Line[], userId: string) => {
  const ids = new Set(lines.flatMap(({ trackId }) => trackId ?? []))
  const rows = await tracksById(database, [...(await visibleAmong(database, [...ids], userId))])
  return new Map(rows.map((row) => [row.id, toCandidate(row)]))
}

export const matchTracks = async (
  { database }: { database: Database },
  { lines }: Checked<'matchTracks'>['body'],
  userId: string,
): Promise<Answer<'matchTracks'>> => {
  const named = await byId(database, lines, userId)
  const matches: Match<Found>[] = []
  for (const line of lines) {
    const own = named.get(line.trackId ?? '')
    matches.push(own ? { certainty: 'exact', candidates: [own] } : await matchLine(database, line))
    // Queries of SQLite run in this process, so other requests are answered between the lines.
    await nextRound()
  }
  return {
    lines: matches.map(({ certainty, candidates }) => ({
      certainty,
      candidates: candidates.map(({ row }) => withoutSecretAlbum(trackAnswer(row), userId)),
    })),
  }
}
