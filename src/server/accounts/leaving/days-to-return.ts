import { dayMs } from '~/contract/durations'
import { daysToReturn } from '~/contract/rules/security/leaving'

export const daysToReturnMs = daysToReturn * dayMs

/** Whether the days to return are over. Sign-in then answers as for a deleted account, also before its rows are gone. */
export const isPastReturn = ({ withdrawn_at }: { withdrawn_at: number | null }, now: number): boolean =>
  withdrawn_at !== null && withdrawn_at <= now - daysToReturnMs
