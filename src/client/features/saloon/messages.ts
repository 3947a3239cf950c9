import { plural } from '~/client/platform/language'
import type { Mood } from '~/contract/rules/genres'

/** What the jukebox shows under the name of each mood. */
const moodLines: Record<Mood, string> = {
  Lonesome: 'Long road, one light',
  Warm: 'Boots by the stove',
  Restless: 'Engine running',
  Weightless: 'No ground, no hurry',
  Midnight: 'Last call was an hour ago',
  Sunburnt: 'Noon, no hat',
  Rowdy: 'Mind the glassware',
  Tender: 'Say it quietly',
  Wired: 'On the fourth coffee',
  Haunted: 'The piano plays itself',
}

export const messages = {
  title: 'The Saloon',
  lead: 'Pull up a stool and pick a mood. The jukebox always has another record.',
  loadFailed: 'The Saloon could not be loaded.',
  doorsStuck: (reason: string) => `The doors would not swing open. ${reason}`,
  retry: 'Try again',
  retrying: 'Knocking…',
  empty: {
    title: 'Nobody on stage yet',
    text: 'The jukebox, the bill and the posters go up with the first published tracks.',
    explore: 'Explore music',
  },
  jukebox: {
    title: 'The jukebox',
    hint: 'Press a mood. Tracks you own play in full, and others for 30 seconds. Then “Maybe Later” plays the next record.',
    coming: (mood: Mood) => `${mood}: the next record is on its way…`,
    playing: (mood: Mood) => `${mood}: `,
    previewOnly: ', a 30-second preview. Tracks you own play in full.',
    swallowed: (reason: string) => `The jukebox swallowed that one. ${reason}`,
    act: { up: 'Play', pressed: 'Starting', sounding: 'Pause', held: 'Resume' },
    noTracks: 'No tracks yet',
    moodLines,
  },
  bill: {
    title: 'Tonight’s bill',
    date: (dayName: string, date: string) => `${dayName}, ${date} · open all night`,
    play: 'Play the bill',
    playAct: (artist: string, title: string) => `Play ${artist}: ${title}`,
    pauseAct: (artist: string, title: string) => `Pause ${artist}: ${title}`,
  },
  houseBand: { title: 'The house band, all week', play: 'Hear the set', artist: 'Meet the band' },
  wanted: {
    title: 'Wanted',
    lead: 'Artists worth riding after. The reward is the music.',
    forGenre: (genre: string) => `for ${genre.toLowerCase()}`,
    forUnknown: 'for reasons unknown',
    atLarge: (count: number) => plural(count, { one: 'one track at large', other: '# tracks at large' }),
  },
}
