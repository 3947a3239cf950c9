// Words that several pages of the admin area use.
import { dateText, plural } from '~/client/platform/language'
import type { performanceTimeRanges } from '~/contract/limits'

type TimeRange = (typeof performanceTimeRanges)[number]

const ranges: Record<TimeRange, string> = {
  '7d': '7 days',
  '30d': '30 days',
  '90d': '90 days',
  '365d': 'A year',
  all: 'All time',
}

export const messages = {
  navigation: 'Admin',
  pages: {
    queue: 'Queue',
    people: 'People',
    tracks: 'Tracks',
    playlists: 'Editorial',
    figures: 'Numbers',
    security: 'Security',
  },
  range: { choose: 'Period', choices: ranges },
  total: 'Total',
  nothing: 'None in this period.',
  tableOf: (title: string) => `${title}, in numbers`,
  when: 'When',
  save: 'Save as CSV',
  elevation: {
    title: 'Confirm that it is you',
    text: 'This needs elevated rights. They apply to this device only and end automatically. Everybody who moderates can read your reason.',
    reason: 'Why you need them',
    reasonEmpty: 'Say why you need them',
    minutes: 'For how long',
    minutesOf: (minutes: number) => plural(minutes, { one: '# minute', other: '# minutes' }),
    act: 'Continue',
    busy: 'Checking…',
    setUpTitle: 'Set up two-step sign-in first',
    setUpText:
      'Elevated rights take a code besides your password, so that a stolen password is not enough for what cannot be undone.',
    setUp: 'Open your security page',
    until: (epochMs: number) => dateText(new Date(epochMs), { timeStyle: 'short' }),
  },
}
