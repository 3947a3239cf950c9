// What one step of the followers' chart shows: a day, or a month where days would be too many.
import type { Answer } from '~/contract/schemas/built'
import { byMonth, type Unit, unitFor } from '~/client/charts/periods'

export type Followers = NonNullable<Answer<'musicAnalytics'>['followers']>

export type FollowerPeriod = {
  /** The date of the day, or of the first day of the month. */
  start: string
  /** At the end of the day or month. */
  followers: number
  gained: number
  lost: number
  /** On the same day of the period before; null where there is none. */
  previousFollowers: number | null
}

export const followerUnit = ({ days }: Followers): Unit => unitFor(days)

export function followerPeriods({ days }: Followers): FollowerPeriod[] {
  if (unitFor(days) === 'day')
    return days.map(({ date, followers, gained, lost, previousFollowers }) => ({
      start: date,
      followers,
      gained,
      lost,
      previousFollowers,
    }))
  return byMonth(days).map(([start, ofMonth]) => ({
    start,
    followers: ofMonth.at(-1)?.followers ?? 0,
    gained: ofMonth.reduce((sum, { gained }) => sum + gained, 0),
    lost: ofMonth.reduce((sum, { lost }) => sum + lost, 0),
    previousFollowers: null,
  }))
}
