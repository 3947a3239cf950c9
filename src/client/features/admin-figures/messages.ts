import { numberText } from '~/client/platform/language'

export const messages = {
  title: 'Numbers',
  lead: 'How much there is now, and what happened by day. Days are counted in UTC.',
  notLoaded: 'The numbers could not be loaded.',
  now: 'Now',
  figures: {
    people: 'People',
    listeners: 'Listeners',
    musicians: 'Musicians',
    admins: 'Admins',
    tracks: 'Tracks',
    albums: 'Albums',
    playlists: 'Playlists',
    pressKits: 'Press kits',
    plays: 'Plays',
    sales: 'Sales',
    money: 'Sold for',
    reports: 'Open reports',
  },
  charts: {
    people: 'New people',
    music: 'Music published',
    plays: 'Plays',
    money: 'Sales in dollars',
    answered: 'Reports answered',
    hours: 'Hours until reports were answered',
  },
  hours: (hours: number) => numberText(Math.round(hours * 10) / 10),
  file: (range: string) => `lariat-numbers-${range}.csv`,
}
