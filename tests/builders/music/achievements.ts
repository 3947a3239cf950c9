import type { Achievement } from '~/contract/schemas/built'

/** An achievement that is not reached yet. */
export const anAchievement = (given: Partial<Achievement> = {}): Achievement => ({
  _id: 'first-play',
  title: 'First spin',
  description: 'Play a track.',
  picture: 'record',
  tier: 'bronze',
  group: 'listening',
  series: 'plays',
  forRole: 'everyone',
  progress: { done: 0, goal: 1 },
  reachedAt: null,
  ...given,
})
