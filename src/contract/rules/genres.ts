// The closed lists of genres and moods.

export const genres = [
  'Space folk',
  'Dub',
  'Drone',
  'Desert blues',
  'Cosmic jazz',
  'Synthwave',
  'Ambient',
  'Slowcore',
  'Surf',
  'Krautrock',
  'Techno',
  'House',
  'Hip hop',
  'Soul',
  'Country',
  'Folk',
  'Indie rock',
  'Punk',
  'Classical',
  'Experimental',
  'Rock',
  'Pop',
  'Electronic',
  'Jazz',
  'Blues',
  'Metal',
  'Reggae',
  'Singer-songwriter',
] as const

export const moods = [
  'Lonesome',
  'Warm',
  'Restless',
  'Weightless',
  'Midnight',
  'Sunburnt',
  'Rowdy',
  'Tender',
  'Wired',
  'Haunted',
] as const

export type Genre = (typeof genres)[number]
export type Mood = (typeof moods)[number]

const key = (name: string) => name.toLowerCase().replace(/[\s_-]+/g, '-')

const named = <Name extends string>(names: readonly Name[], typed: string): Name | null =>
  names.find((name) => key(name) === key(typed.trim())) ?? null

/** Finds a genre in any spelling: "Space folk", "space-folk", "SPACE_FOLK". */
export const genreNamed = (typed: string) => named(genres, typed)
export const moodNamed = (typed: string) => named(moods, typed)
