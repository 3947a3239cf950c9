import type { Genre, Mood } from '~/contract/rules/genres'

/** The links a screen of music needs, handed down from the app's table of paths. */
export type MusicLinks = {
  /** `search` is empty, or begins with its question mark. */
  explore: (search: string) => string
  genre: (genre: Genre) => string
  mood: (mood: Mood) => string
  track: (id: string) => string
  album: (id: string) => string
  artist: (id: string) => string
  pressKit: (id: string) => string
  library: string
}
