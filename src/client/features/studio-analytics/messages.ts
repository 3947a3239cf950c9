import { numberText, plural } from '~/client/platform/language'
import { conversionDays, playsKeptDays } from '~/contract/limits-beyond'
import type { PlaySource } from '~/contract/rules/listening/play-sources'
import type { TimeRange } from './analytics-address'

const sources: Record<PlaySource | 'unknown', string> = {
  home: 'Home',
  explore: 'Explore',
  search: 'Search',
  saloon: 'The Saloon',
  playlist: 'Playlists',
  artist: 'Your artist page',
  album: 'Album pages',
  track: 'Track pages',
  library: 'Their library',
  'shared-link': 'Shared links',
  'press-kit': 'Your press kit',
  other: 'Elsewhere in Lariat',
  unknown: 'Not known',
}

const before: Record<TimeRange, string> = {
  '7d': 'the 7 days before',
  '30d': 'the 30 days before',
  '90d': 'the 90 days before',
  '365d': 'the 365 days before',
  all: '',
}

const spans: Record<TimeRange, string> = {
  '7d': 'in the last 7 days',
  '30d': 'in the last 30 days',
  '90d': 'in the last 90 days',
  '365d': 'in the last 365 days',
  all: 'so far',
}

const followers = (count: number) => plural(count, { one: '# follower', other: '# followers' })

type FollowerSums = { total: number; gained: number; lost: number; previous: { gained: number } | null }

const plays = (count: number) => plural(count, { one: '# play', other: '# plays' })

export const messages = {
  title: 'Analytics',
  lead: 'How people find your music, how much they listen, and where they stop. Days are counted in UTC.',
  offline: 'You’re offline. These numbers are from your last visit.',
  failed: 'Your analytics could not be loaded.',
  range: {
    choose: 'Period',
    choices: { '7d': '7 days', '30d': '30 days', '90d': '90 days', '365d': 'A year', all: 'All time' },
  },
  track: {
    all: 'All tracks',
    unknown: 'That track is not one of yours.',
    page: 'See its page',
  },
  percent: (share: number) =>
    share > 0 && share < 0.001 ? '<0.1%' : `${numberText(Math.round(share * 1_000) / 10)}%`,
  figures: {
    title: 'In numbers',
    plays: 'Plays',
    listeners: 'Listeners a day',
    previews: 'Previews heard',
    purchases: 'Became purchases',
    average: 'On an average day',
    ofPreviews: (share: string) => `${share} of the previews`,
    up: (share: string, number: string, range: TimeRange) => `Up ${share} from ${number} in ${before[range]}`,
    down: (share: string, number: string, range: TimeRange) =>
      `Down ${share} from ${number} in ${before[range]}`,
    same: (range: TimeRange) => `The same as in ${before[range]}`,
    none: (range: TimeRange) => `None in ${before[range]}`,
    noneAtAll: (range: TimeRange) => `None, as in ${before[range]}`,
    since: (day: string) => `Since ${day}`,
  },
  chart: {
    titles: { day: 'Plays and listeners by day', month: 'Plays and listeners by month' },
    plays: 'Plays',
    listeners: { day: 'Listeners', month: 'Listeners on an average day' },
    previous: (range: TimeRange) => `Plays in ${before[range]}`,
    previousListeners: (range: TimeRange) => `Listeners in ${before[range]}`,
    summary: (count: number, range: TimeRange) => `${plays(count)} ${spans[range]}`,
    day: (day: string, count: number, listeners: number) =>
      `${day}: ${plays(count)} by ${plural(listeners, { one: '# listener', other: '# listeners' })}`,
    dayAndBefore: (words: string, previousPlays: number, previousListeners: number) =>
      `${words}, ${numberText(previousPlays)} by ${numberText(previousListeners)} the period before`,
    month: (month: string, count: number, listeners: string) =>
      `${month}: ${plays(count)}, ${listeners} listeners on an average day`,
    tableCaption: {
      day: 'Plays and listeners by day, latest first',
      month: 'Plays and listeners by month, latest first',
    },
    when: 'When',
    before: 'Plays before',
    listenersBefore: 'Listeners before',
    all: 'Total',
    note: 'A listener counts once a day. Over longer times we show the average day, because we do not follow anyone from one day to the next.',
  },
  followers: {
    title: 'Followers',
    chart: { day: 'Followers by day', month: 'Followers by month' },
    now: 'Followers',
    gained: 'New',
    lost: 'Left',
    before: 'Period before',
    previous: (range: TimeRange) => `Followers in ${before[range]}`,
    summary: ({ total, gained, lost, previous }: FollowerSums, range: TimeRange) =>
      [
        `${followers(total)} now`,
        `${numberText(gained)} new and ${numberText(lost)} left ${spans[range]}`,
        ...(previous ? [`${numberText(previous.gained)} new in ${before[range]}`] : []),
      ].join(' · '),
    point: (when: string, count: number, gained: number, lost: number) =>
      `${when}: ${followers(count)}, ${numberText(gained)} new, ${numberText(lost)} left`,
    pointAndBefore: (words: string, previous: number) =>
      `${words}, ${numberText(previous)} the period before`,
    tableCaption: {
      day: 'Your followers by day, latest first',
      month: 'Your followers by month, latest first',
    },
    when: 'When',
    all: 'Total',
    none: 'Nobody follows you yet. People can follow you on your page, on your tracks and in the player, and then see your new releases first.',
  },
  sources: {
    title: 'Where plays start',
    ranking: 'Where plays start, most first',
    tableCaption: 'Plays by where they start',
    source: 'Where',
    plays: 'Plays',
    share: 'Share',
    all: 'Total',
    names: sources,
    none: 'No plays in this period.',
    line: (count: number, share: string) => `${plays(count)} · ${share}`,
    note: 'A shared link is a page that someone opened from outside Lariat. Plays by older versions of the app do not say where they start.',
  },
  tracks: {
    title: 'Your tracks',
    choose: 'Choose a track to see it alone, from its first play on, and where its listeners stop.',
    caption: 'Your tracks, most plays first',
    track: 'Track',
    plays: 'Plays',
    listeners: 'Listeners a day',
    previews: 'Previews',
    purchases: 'Became purchases',
    rate: 'Of previews',
    none: '–',
    showAll: (count: number) => `Show all ${numberText(count)} tracks`,
    firstOf: (shown: number, total: number) =>
      `The first ${numberText(shown)} of ${numberText(total)} tracks.`,
    deleted: 'The totals above include tracks that you have deleted.',
  },
  retention: {
    title: 'Where they stop',
    chart: 'How many are still listening, over the length of the track',
    summary: (reports: number) =>
      plural(reports, {
        one: 'From # play by someone who could hear the whole track.',
        other: 'From # plays by people who could hear the whole track.',
      }),
    point: (from: string, share: string, heard: number, reports: number) =>
      `At ${from}: ${share} heard this part (${numberText(heard)} of ${numberText(reports)})`,
    half: (at: string) => `Half have stopped by ${at}.`,
    stays: (share: string) => `${share} stay to the end.`,
    drop: (at: string) => `Most leave around ${at}.`,
    none: 'Nobody who could hear the whole track has played it in this period.',
    noneNote:
      'The curve comes from people who bought or claimed the track, also when they listen offline. Previews end after 30 seconds, so they say nothing about where people stop.',
    few: 'With so few plays, one listener changes the curve a lot.',
    failed: 'The waveform of this track could not be loaded.',
    tableCaption: 'How many heard each part of the track',
    part: 'From',
    heard: 'Plays',
    share: 'Share',
  },
  file: {
    days: 'Save days as CSV',
    tracks: 'Save tracks as CSV',
    dayColumns: ['Date (UTC)', 'Plays', 'Listeners', 'Previews heard', 'Became purchases'],
    trackColumns: ['Track', 'Plays', 'Listeners a day', 'Previews heard', 'Became purchases', 'Track id'],
  },
  meaning: {
    title: 'What these numbers mean',
    entries: [
      [
        'Plays',
        'Someone heard at least 30 seconds, or half of a shorter track. Your own plays do not count, and nobody can raise the number by playing a track over and over.',
      ],
      [
        'Listeners a day',
        'How many different people listened on one day. Someone who comes back the next day counts on both days, so for longer times we show the average day.',
      ],
      [
        'Previews heard',
        'People who heard the 30-second preview because they do not own the track. Each counts once a day for each track.',
      ],
      [
        'Became purchases',
        `Purchases and free claims by people who had heard the preview while signed in, in the ${conversionDays} days before. Refunded purchases are taken out.`,
      ],
      [
        'Followers',
        'People who follow you now. Someone who follows you and changes their mind on the same day does not count.',
      ],
      [
        'Privacy',
        `You see sums, never a person. Single plays are deleted after ${playsKeptDays} days; what remains are these sums for each day.`,
      ],
    ],
  },
  empty: {
    title: 'No plays yet',
    withTracks:
      'As soon as someone plays your music, you will see here how many listen, where they come from and where they stop. Share the page of a track to start.',
    withoutTracks:
      'As soon as someone plays your music, you will see here how many listen, where they come from and where they stop. Upload a track to start.',
    toTracks: 'Go to your tracks',
    upload: 'Upload a track',
  },
}
