import { expect, it } from 'vitest'
import { anAchievement } from '../../../tests/builders/music/achievements'
import { nearestOf } from './nearest'

const open = (_id: string, done: number, goal: number, series = _id) =>
  anAchievement({ _id, series, progress: { done, goal } })

const idsOf = (...given: Parameters<typeof nearestOf>[0]) => nearestOf(given).map(({ _id }) => _id)

it('the nearest achievements are the three with the largest share of their goal', () => {
  const given = [open('a', 1, 10), open('b', 9, 10), open('c', 0, 1), open('d', 45, 50)]
  expect(idsOf(...given)).toEqual(['b', 'd', 'a'])
})

it('the nearest achievements have only the next of a series', () => {
  expect(idsOf(open('a', 4, 5, 'x'), open('b', 4, 10, 'x'), open('c', 0, 1))).toEqual(['a', 'c'])
})

it('the nearest achievements leave out what is reached, and what is complete but not checked yet', () => {
  const reached = anAchievement({ _id: 'a', reachedAt: 1 })
  expect(idsOf(reached, open('b', 5, 5), open('c', 1, 2))).toEqual(['c'])
})

it('the nearest achievements with equal progress are those of lower tiers', () => {
  const given = [open('gold', 0, 9), open('bronze', 0, 50)]
  if (given[0]) given[0].tier = 'gold'
  expect(idsOf(...given)).toEqual(['bronze', 'gold'])
})
