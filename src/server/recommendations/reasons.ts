// Which of the caller's tracks led to each recommended track.
import type { Recommendation } from '~/contract/schemas/built'
import type { Source } from './repository'

type Reason = Recommendation['reason']

/** A source that contributes at least this share of what the strongest one does is as good a reason. */
const similarShare = 0.5

type Edges = Map<string, Source[]>

const grouped = (sources: readonly Source[]): Edges => {
  const bySource: Edges = new Map()
  const strongest = new Map<string, number>()
  for (const { id, score } of sources) strongest.set(id, Math.max(strongest.get(id) ?? 0, score))
  for (const source of sources) {
    if (source.score < similarShare * (strongest.get(source.id) ?? 0)) continue
    bySource.set(source.source_id, [...(bySource.get(source.source_id) ?? []), source])
  }
  return bySource
}

const weightOf = (sources: readonly Source[]) => sources.reduce((sum, { score }) => sum + score, 0)

/** More tracks first, then the higher scores, then the id, so that the same answer has the same reasons. */
const compare = ([oneId, one]: [string, Source[]], [otherId, other]: [string, Source[]]) =>
  other.length - one.length || weightOf(other) - weightOf(one) || (oneId < otherId ? -1 : 1)

/**
 * Prefers sources that explain several recommended tracks, so that a page names few of them. A track without a source
 * that may be named has the reason `listening`.
 */
export const reasonsOf = (ids: readonly string[], sources: readonly Source[]): Map<string, Reason> => {
  const edges = grouped(sources)
  const reasons = new Map<string, Reason>()
  for (;;) {
    const open = [...edges].map(([source, tracks]): [string, Source[]] => [
      source,
      tracks.filter(({ id }) => !reasons.has(id)),
    ])
    const best = open.filter(([, tracks]) => tracks.length > 0).toSorted(compare)[0]
    if (!best) break
    for (const { id, source_id, title, is_owned } of best[1])
      reasons.set(id, { type: is_owned === 1 ? 'owned' : 'played', track: { _id: source_id, title } })
  }
  for (const id of ids) if (!reasons.has(id)) reasons.set(id, { type: 'listening' })
  return reasons
}
