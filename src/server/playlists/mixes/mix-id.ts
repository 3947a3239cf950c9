// The ids of mixes. They say what a mix is made from, so that mixes need no table. A stored playlist never has such an id.
import { genres, moods, type Genre, type Mood } from '~/contract/rules/genres'

export type MixSource =
  | { kind: 'track'; trackId: string }
  | { kind: 'genre'; genre: Genre }
  | { kind: 'mood'; mood: Mood }

const start = 'mix-'

const slug = (name: string) => name.toLowerCase().replaceAll(' ', '-')

export const isMixId = (id: string) => id.startsWith(start)

export const mixIdOf = (source: MixSource): string => {
  if (source.kind === 'track') return `${start}track-${source.trackId}`
  return source.kind === 'genre' ? `${start}genre-${slug(source.genre)}` : `${start}mood-${slug(source.mood)}`
}

/** null if this is not the id of a mix. */
export const mixSourceOf = (id: string): MixSource | null => {
  const [, kind, name = ''] = /^mix-(track|genre|mood)-(.+)$/s.exec(id) ?? []
  if (kind === 'track') return { kind, trackId: name }
  const genre = genres.find((each) => slug(each) === name)
  if (kind === 'genre' && genre) return { kind, genre }
  const mood = moods.find((each) => slug(each) === name)
  return kind === 'mood' && mood ? { kind, mood } : null
}
