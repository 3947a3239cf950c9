// Finds the tracks that the lines of an imported list name. First by the ids of Lariat, which only our own files have,
// then by title, and only if nothing fits well by words.
import { setImmediate as nextRound } from 'node:timers/promises'
import type { Answer, Checked } from '~/contract/schemas/built'
import { listedTracksById, type TrackRow } from '../catalog/repository'
import { trackAnswer } from '../catalog/track-answer'
import type { Database } from '../database/open'
import { tracksWithTitle, tracksWithWords } from '../search/named-tracks'
import { artistsIn, bestOf, withoutAdditions, type Candidate, type Match } from './rules'

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

/** Each step finds more than the one before, and takes longer. */
function* stepsFor(database: Database, { title, artist }: Line): Generator<() => Promise<string[]>> {
  const plain = withoutAdditions(title)
  const firstArtist = artist ? (artistsIn(artist)[1] ?? artist) : ''
  yield () => tracksWithTitle(database, [title, plain, ...(artist ? [artist] : [])])
  if (artist) yield () => tracksWithWords(database, `${plain} ${firstArtist}`, { forgiving: false })
  if (artist) yield () => tracksWithWords(database, `${plain} ${firstArtist}`, { forgiving: true })
  yield () => tracksWithWords(database, plain, { forgiving: true })
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
  return match
}

const byId = async (database: Database, lines: Line[]) => {
  const ids = lines.flatMap(({ trackId }) => trackId ?? [])
  const rows = await listedTracksById(database, [...new Set(ids)])
  return new Map(rows.map((row) => [row.id, toCandidate(row)]))
}

export const matchTracks = async (
  { database }: { database: Database },
  { lines }: Checked<'matchTracks'>['body'],
): Promise<Answer<'matchTracks'>> => {
  const named = await byId(database, lines)
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
      candidates: candidates.map(({ row }) => trackAnswer(row)),
    })),
  }
}
