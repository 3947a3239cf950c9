// The lines of an imported list, each with the track that is added for it.
import { titleMaxLength } from '~/contract/limits-beyond'
import type { PlaylistFile, PlaylistLine } from '~/contract/rules/playlists/files/playlist-file'
import type { Answer, Track } from '~/contract/schemas/built'

type Match = Answer<'matchTracks'>['lines'][number]

/** `corrected`: a person has chosen the track or left the line out, whatever the search had found. */
type LineState = Match['certainty'] | 'corrected'

export type ImportedLine = {
  line: PlaylistLine
  state: LineState
  candidates: readonly Track[]
  /** null: the line is left out. */
  chosen: Track | null
}

export type ImportedList = {
  fileName: string
  title: string
  description: string | null
  lines: readonly ImportedLine[]
}

/** A likely match is added too, because it is nearly always right. The report shows it, so that it can be corrected. */
const toImported = (line: PlaylistLine, match: Match | undefined): ImportedLine => {
  const { certainty, candidates } = match ?? { certainty: 'none', candidates: [] }
  return {
    line,
    state: certainty,
    candidates,
    chosen: certainty === 'none' ? null : (candidates[0] ?? null),
  }
}

type Matches = readonly Match[]

export const importedList = (fileName: string, file: PlaylistFile, matches: Matches): ImportedList => ({
  fileName,
  title: (file.title ?? '').slice(0, titleMaxLength).toWellFormed().trim(),
  description: file.description,
  lines: file.lines.map((line, at) => toImported(line, matches[at])),
})

export const correctLine = (
  lines: readonly ImportedLine[],
  at: number,
  chosen: Track | null,
): readonly ImportedLine[] => {
  const line = lines[at]
  if (!line) return lines
  const candidates =
    chosen && !line.candidates.some(({ _id }) => _id === chosen._id)
      ? [chosen, ...line.candidates]
      : line.candidates
  return lines.with(at, { ...line, chosen, candidates, state: 'corrected' })
}

export const lineFilters = ['all', 'exact', 'likely', 'none'] as const
export type LineFilter = (typeof lineFilters)[number]

/** The track that may be meant, for a line that nothing fits well. It is added only if the person chooses it. */
export const suggestionOf = ({ state, candidates }: ImportedLine): Track | null =>
  state === 'none' ? (candidates[0] ?? null) : null

/** Where a line is counted. A corrected line counts by whether it has a track now. */
const kindOf = (line: ImportedLine): Exclude<LineFilter, 'all'> => {
  const { state, chosen } = line
  if (suggestionOf(line)) return 'likely'
  if (state !== 'corrected') return state
  return chosen ? 'exact' : 'none'
}

export const countLines = (lines: readonly ImportedLine[]): Record<LineFilter, number> => {
  const counts = { all: lines.length, exact: 0, likely: 0, none: 0 }
  for (const line of lines) counts[kindOf(line)] += 1
  return counts
}

/** The places of the lines that a filter shows. */
export const placesOf = (lines: readonly ImportedLine[], filter: LineFilter): readonly number[] =>
  lines.flatMap((line, at) => (filter === 'all' || kindOf(line) === filter ? at : []))

/** The tracks in the order of the lines, each once, because a playlist has a track once. */
export const tracksOf = (lines: readonly ImportedLine[]): string[] => [
  ...new Set(lines.flatMap(({ chosen }) => chosen?._id ?? [])),
]

/** How many lines have no track. */
export const countLeftOut = (lines: readonly ImportedLine[]): number =>
  lines.filter(({ chosen }) => chosen === null).length

/** How many lines name a track that a line before them names. */
export const countRepeated = (lines: readonly ImportedLine[]): number =>
  lines.length - countLeftOut(lines) - tracksOf(lines).length
