import { dateText, language, numberText, plural } from '~/client/platform/language'
import { playsKeptDays } from '~/contract/limits-beyond'

const resume = {
  title: 'Continue where you left off',
  notLoaded: 'Your queue on other devices could not be loaded.',
  emptyText: 'Nothing to continue yet. What you play waits here, on this device and on your others.',
  here: 'On this device',
  playsHere: 'Playing on this device',
  elsewhere: (device: string, ago: string) => `In ${device}, ${ago}`,
  place: (at: number, total: number) => `Track ${numberText(at)} of ${numberText(total)}`,
  times: (position: string, duration: string) => `${position} of ${duration}`,
  play: (title: string) => `Continue ${title}`,
  pause: (title: string) => `Pause ${title}`,
}

const recent = {
  title: 'Recently played',
  note: `Plays are kept for ${playsKeptDays} days, then deleted.`,
  notLoaded: 'What you played last could not be loaded.',
  emptyText: 'What you play will be listed here once you have heard half a minute of it.',
}

const releases = {
  title: 'New from artists you follow',
  notLoaded: 'The new releases could not be loaded.',
  emptyText: 'No releases yet. Follow artists on their pages, and what they release is listed here.',
  unread: (count: number) => plural(count, { one: '# new', other: '# new' }),
  isNew: 'New',
  more: 'Show more releases',
}

const mixes = {
  title: 'Mixes for you',
  notLoaded: 'Your mixes could not be loaded.',
  emptyText: 'There are too few tracks on Lariat for a mix yet. Mixes appear here as more music comes out.',
}

const recommended = {
  title: 'Picked for you',
  notLoaded: 'The recommendations could not be loaded.',
  emptyText:
    'There is nothing to suggest right now. Music that you do not have yet appears here as it comes out.',
  adventurous: 'More adventurous',
  adventurousHint: 'Artists and genres that are new to you come first.',
  notYet: 'Takes effect once you have played a few tracks.',
  played: 'Because you played',
  owned: 'Because you own',
  listening: 'Because of what you play',
  popular: 'Popular with everybody',
  popularNote: 'Once you have played a few tracks, these follow your taste.',
  new: 'New on Lariat',
}

const unheard = {
  title: 'Yours, not heard yet',
  note: 'Not played since you bought them.',
  notLoaded: 'The tracks that you have not heard could not be loaded.',
  emptyText: 'Nothing is waiting. Music that you buy is listed here until its first play.',
}

const achievements = { title: 'Within reach', all: 'All achievements' }

const month = {
  title: 'Your month',
  notLoaded: 'Your month could not be loaded.',
  earlier: 'Earlier month',
  later: 'Later month',
  minutes: (count: number) => plural(count, { one: 'minute', other: 'minutes' }),
  tracks: (count: number) => plural(count, { one: 'track', other: 'tracks' }),
  artists: (count: number) => plural(count, { one: 'artist', other: 'artists' }),
  emptyNow: 'Nothing played this month yet.',
  emptyThen: 'You played nothing in this month.',
  partly: (date: string) => `Plays before ${date} were deleted, so this month is incomplete.`,
  kept: `Plays are kept for ${playsKeptDays} days. Nobody but you sees your month.`,
  hours: {
    title: 'Hours of the day',
    point: (from: string, to: string, minutes: number) =>
      `${from} to ${to}: ${plural(minutes, { one: '# minute', other: '# minutes' })}`,
    summary: (from: string, to: string) => `Most between ${from} and ${to}`,
    hour: 'Hour',
    minutes: 'Minutes',
    caption: 'Minutes by hour of the day',
    total: 'All day',
  },
  topArtists: 'Most heard artists',
  topGenres: 'Most heard genres',
  underMinute: 'Under 1 min',
  minutesOf: (minutes: number) => plural(minutes, { one: '# min', other: '# min' }),
  save: 'Save image',
  share: 'Share image',
  drawing: 'Drawing…',
  notDrawn: 'The image could not be made. Try again.',
  fileName: (id: string) => `lariat-${id}.png`,
  shareTitle: (name: string) => `My ${name} on Lariat`,
  picture: {
    brand: 'Lariat',
    eyebrow: (name: string) => `My ${name}`,
    when: 'When I listened',
    artists: 'Most heard',
    genres: 'Genres',
  },
}

const relative = () => new Intl.RelativeTimeFormat(language, { numeric: 'auto' })

export const messages = {
  page: {
    title: 'Your listening',
    lead: 'Where you left off, what is new for you, and how your month sounded.',
  },
  notLoaded: 'Your listening could not be loaded.',
  partsNotLoaded: 'The rest of this page could not be loaded.',
  explore: 'Explore music',
  collaborations: (count: number) =>
    plural(count, {
      one: 'Go to the work in progress that you are in',
      other: 'Go to the # works in progress that you are in',
    }),
  justNow: 'just now',
  ago: (count: number, unit: 'minute' | 'hour' | 'day' | 'month') => relative().format(-count, unit),
  /** Names a month such as 2030-01. */
  monthName: (id: string) =>
    dateText(new Date(`${id}-15T12:00:00Z`), { month: 'long', year: 'numeric', timeZone: 'UTC' }),
  day: (at: number) => dateText(new Date(at), { day: 'numeric', month: 'long' }),
  /** The beginning of an hour of the day, in the format of the language. */
  hour: (hour: number) =>
    dateText(new Date(Date.UTC(2030, 0, 1, hour)), { hour: 'numeric', timeZone: 'UTC' }),
  resume,
  recent,
  releases,
  mixes,
  recommended,
  unheard,
  achievements,
  month,
}
