// How long the leads of a press kit are kept.
import { dayMs } from '~/contract/durations'

/** Leads that came before this time are gone, even if the sweep has not deleted them yet. */
export const shownSince = (retentionDays: number | null, now: number): number =>
  retentionDays === null ? 0 : now - retentionDays * dayMs
