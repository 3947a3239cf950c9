// Marks: what a person has heard or saved, one for each thing. Single plays are deleted after two months, so what counts
// toward an achievement is kept as marks. Adding a mark twice changes nothing, so checks may repeat and run in any order.
import { albumTracksMax } from '~/contract/limits-beyond'

/** Names are stored and never change. */
const kinds = [
  'play',
  'track',
  'genre',
  'artist',
  'through',
  /** A track of an album that was heard from start to end. */
  'album-track',
  'album',
  'early',
  'day',
  'kept',
] as const

export type MarkKind = (typeof kinds)[number]

export type Marks = Readonly<Partial<Record<MarkKind, ReadonlySet<string>>>>

export type Mark = { kind: MarkKind; subject: string }

/**
 * No more marks are stored of a kind, because they would reach nothing: the highest goal of each kind. Ten albums need the
 * marks of all their tracks, and most people hear parts of many others before. So there is room for twice as many tracks as
 * the ten longest albums have.
 */
export const marksMax: Record<MarkKind, number> = {
  play: 100,
  track: 250,
  genre: 15,
  artist: 50,
  through: 300,
  'album-track': 20 * albumTracksMax,
  album: 10,
  early: 10,
  day: 30,
  kept: 10,
}

export const isMarked = (marks: Marks, kind: MarkKind, subject: string) => marks[kind]?.has(subject) === true

export const countMarks = (marks: Marks, kind: MarkKind) => marks[kind]?.size ?? 0

const union = (kind: MarkKind, all: readonly Marks[]): ReadonlySet<string> => {
  const [first = new Set<string>(), ...others] = all.flatMap((marks) => marks[kind] ?? [])
  if (others.length === 0) return first
  const joined = new Set(first)
  for (const subjects of others) for (const subject of subjects) joined.add(subject)
  return joined
}

export const joinMarks = (...all: readonly Marks[]): Marks =>
  Object.fromEntries(kinds.map((kind) => [kind, union(kind, all)]))

export const marksFrom = (rows: readonly { kind: string; subject: string }[]): Marks => {
  const byKind = new Map<string, Set<string>>(kinds.map((kind) => [kind, new Set()]))
  for (const { kind, subject } of rows) byKind.get(kind)?.add(subject)
  return Object.fromEntries(byKind)
}

/** The marks that must be stored: those that are not stored yet, as far as the kind has room. */
export const marksToStore = (stored: Marks, now: Marks): Mark[] =>
  kinds.flatMap((kind) =>
    [...(now[kind] ?? [])]
      .filter((subject) => !isMarked(stored, kind, subject))
      .slice(0, Math.max(0, marksMax[kind] - countMarks(stored, kind)))
      .map((subject) => ({ kind, subject })),
  )
