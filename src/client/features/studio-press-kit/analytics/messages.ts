// Who looked at the press kit.
import { numberText, plural } from '~/client/platform/language'

const visits = (count: number) => plural(count, { one: '# visit', other: '# visits' })
const messagesOf = (count: number) => plural(count, { one: '# message', other: '# messages' })

/** Rounded before it is split, so that no text has sixty seconds. */
export const minutesText = (seconds: number) => {
  const whole = Math.round(seconds)
  return `${numberText(Math.floor(whole / 60))}:${String(whole % 60).padStart(2, '0')}`
}

export const messages = {
  title: 'Who looked',
  lead: 'Each person counts once a day. You and known robots do not count. Days are counted in UTC.',
  notLoaded: 'The figures of your press kit could not be loaded.',
  none: 'Nobody has looked yet. Share the link, and come back.',
  range: {
    choose: 'Period',
    choices: { '7d': '7 days', '30d': '30 days', '90d': '90 days', '365d': 'A year', all: 'All time' },
  },
  funnel: {
    visits: 'Visits',
    plays: 'Tracks played',
    downloads: 'Downloads',
    leads: 'Messages',
    perVisit: (count: number, visitCount: number) =>
      visitCount === 0 ? '' : `${numberText(Math.round((100 * count) / visitCount))} per 100 visits`,
    time: (seconds: number) => `${minutesText(seconds)} minutes on average`,
  },
  chart: {
    title: 'By day',
    summary: (count: number, leads: number) => `${visits(count)}, ${messagesOf(leads)}.`,
    day: (when: string, count: number, leads: number) => `${when}: ${visits(count)}, ${messagesOf(leads)}.`,
    visits: 'Visits',
    leads: 'Messages',
    time: 'Time per visit',
    noTime: '–',
    table: 'The press kit by day',
    date: 'Day',
    all: 'All',
  },
  tables: {
    sources: { title: 'Where they came from', name: 'Source', count: 'Visits' },
    tracks: { title: 'What they played', name: 'Track', count: 'Plays' },
    downloads: { title: 'What they downloaded', name: 'File', count: 'Downloads' },
    purposes: { title: 'Why they wrote', name: 'About', count: 'Messages' },
  },
  direct: 'Opened directly',
  others: 'Others',
  file: {
    save: 'Save as CSV',
    columns: ['Day', 'Visits', 'Time per visit (seconds)', 'Tracks played', 'Downloads', 'Messages'],
  },
}
