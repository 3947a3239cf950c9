import { dateText, numberText, plural } from '~/client/platform/language'
import type { Achievement } from '~/contract/schemas/built'

type Words<Key extends string> = Record<Key, string>

const groups: Words<Achievement['group']> = {
  listening: 'Listening',
  collecting: 'Collecting',
  supporting: 'Supporting artists',
  playlists: 'Playlists',
  together: 'Making music together',
  making: 'Your own music',
}

const tiers: Words<Achievement['tier']> = { bronze: 'Bronze', silver: 'Silver', gold: 'Gold' }

export const messages = {
  reached: (title: string) => `You reached “${title}”.`,
  reachedSeveral: (count: number) =>
    plural(count, { one: 'You reached # achievement.', other: 'You reached # achievements.' }),
  see: 'See it',
  groups,
  tiers,
  ofGroup: (done: number, total: number) => `${numberText(done)} of ${numberText(total)}`,
  progress: (done: number, goal: number) => `${numberText(done)} of ${numberText(goal)}`,
  progressOf: (title: string) => `Progress of ${title}`,
  notYet: 'Not reached yet',
  reachedOn: (timeMs: number) =>
    `Reached on ${dateText(new Date(timeMs), { day: 'numeric', month: 'long', year: 'numeric' })}`,
  isNew: 'New',
  loading: 'Loading achievements',
  failed: 'Your achievements could not be loaded.',
  allReached: 'You have reached everything there is to reach. Thank you for being here.',
}
