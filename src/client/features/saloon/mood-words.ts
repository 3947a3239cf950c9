import type { Mood } from '~/contract/rules/genres'

/** What the jukebox says under each key. */
export const moodWords: Record<Mood, string> = {
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
