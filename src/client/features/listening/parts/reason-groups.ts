// Recommendations by the reason that they share.
import type { Recommendation } from '~/contract/schemas/built'

type Reason = Recommendation['reason']
export type ReasonGroup = { key: string; reason: Reason; tracks: Recommendation[] }

/** Answers that an earlier version stored on the device have no reasons. */
const reasonOf = ({ reason }: { reason?: Reason }): Reason => reason ?? { type: 'listening' }

const keyOf = (reason: Reason) => ('track' in reason ? `${reason.type} ${reason.track._id}` : reason.type)

/** In the order in which the reasons first appear. */
export function reasonGroups(items: readonly Recommendation[]): ReasonGroup[] {
  const groups = new Map<string, ReasonGroup>()
  for (const item of items) {
    const reason = reasonOf(item)
    const key = keyOf(reason)
    const group = groups.get(key) ?? { key, reason, tracks: [] }
    groups.set(key, group)
    group.tracks.push(item)
  }
  return [...groups.values()]
}
