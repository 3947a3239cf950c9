// How long the leads of a press kit are kept.
import { dayMs } from '~/contract/durations'

/** Leads that did not come after this time are gone, even if the sweep has not deleted them yet. */
export const shownSince = (retentionDays: number | null, now: number): number =>
  retentionDays === null ? 0 : now - retentionDays * dayMs

/** When a lead is deleted that came at this time. null: only on demand. */
export const endOf = (createdAt: number, retentionDays: number | null): number | null =>
  retentionDays === null ? null : createdAt + retentionDays * dayMs
