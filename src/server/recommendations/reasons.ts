// Which of the caller's tracks led to each recommended track.
import type { Recommendation } from '~/contract/schemas/built'

type Reason = Recommendation['reason']

/** `source_id` is a track of the user that led to the track `id`. */
export type Source = { id: string; source_id: string; title: string; is_owned: 0 | 1; score: number }

/** A source that contributes at least this share of what the strongest one does is as good a reason. */
const similarShare = 0.7
/** A source that explains more tracks than this says little about each of them. */
const tracksPerSource = 4

/** The sources that are good enough, by the track that they led to. */
const goodSources = (sources: readonly Source[]): Source[] => {
  const strongest = new Map<string, number>()
  for (const { id, score } of sources) strongest.set(id, Math.max(strongest.get(id) ?? 0, score))
  return sources.filter(({ id, score }) => score >= similarShare * (strongest.get(id) ?? 0))
}

const weightOf = (sources: readonly Source[]) => sources.reduce((sum, { score }) => sum + score, 0)

/** More tracks first, then the higher scores, then the id, so that the same answer has the same reasons. */
const compare = (one: readonly Source[], other: readonly Source[]) =>
  other.length - one.length ||
  weightOf(other) - weightOf(one) ||
  ((one[0]?.source_id ?? '') < (other[0]?.source_id ?? '') ? -1 : 1)

/** For each source the tracks that it explains best. */
const offersOf = (sources: readonly Source[]): Source[][] => {
  const bySource = new Map<string, Source[]>()
  for (const source of sources)
    bySource.set(source.source_id, [...(bySource.get(source.source_id) ?? []), source])
  return [...bySource.values()].map((all) =>
    all
      .toSorted((one, other) => other.score - one.score || (one.id < other.id ? -1 : 1))
      .slice(0, tracksPerSource),
  )
}

/**
 * Prefers sources that explain several recommended tracks, so that a page names few of them. A source explains more than
 * four only if those have no other one. A track without a source that may be named has the reason `listening`.
 */
export const reasonsOf = (ids: readonly string[], sources: readonly Source[]): Map<string, Reason> => {
  const reasons = new Map<string, Reason>()
  const used = new Set<string>()
  let open = goodSources(sources)
  while (open.length > 0) {
    const fresh = open.filter(({ source_id }) => !used.has(source_id))
    const best = offersOf(fresh.length > 0 ? fresh : open).toSorted(compare)[0] ?? []
    for (const { id, source_id, title, is_owned } of best) {
      used.add(source_id)
      reasons.set(id, { type: is_owned === 1 ? 'owned' : 'played', track: { _id: source_id, title } })
    }
    open = open.filter(({ id }) => !reasons.has(id))
  }
  for (const id of ids) if (!reasons.has(id)) reasons.set(id, { type: 'listening' })
  return reasons
}
