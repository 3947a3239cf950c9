import { expect, it } from 'vitest'
import { dayMs } from '~/contract/durations'
import { followerPeriods, followerUnit } from './follower-periods'

/** One follower more each day, and every tenth day one who left. */
const followersFrom = (first: string, count: number) => ({
  total: count,
  gained: count,
  lost: 0,
  previous: null,
  days: Array.from({ length: count }, (_, index) => ({
    date: new Date(Date.parse(first) + index * dayMs).toISOString().slice(0, 10),
    followers: index + 1,
    gained: 1,
    lost: index % 10 === 9 ? 1 : 0,
    previousFollowers: index,
  })),
})

it('shows the followers of a year by day, with those of the period before', () => {
  const followers = followersFrom('2030-01-01', 366)
  expect(followerUnit(followers)).toBe('day')
  const periods = followerPeriods(followers)
  expect(periods).toHaveLength(366)
  expect(periods[1]).toEqual({
    start: '2030-01-02',
    followers: 2,
    gained: 1,
    lost: 0,
    previousFollowers: 1,
  })
})

it('shows a longer time by month: the followers at its end, and all who came and left in it', () => {
  const followers = followersFrom('2030-01-30', 400)
  expect(followerUnit(followers)).toBe('month')
  expect(followerPeriods(followers).slice(0, 2)).toEqual([
    { start: '2030-01-01', followers: 2, gained: 2, lost: 0, previousFollowers: null },
    { start: '2030-02-01', followers: 30, gained: 28, lost: 3, previousFollowers: null },
  ])
})
