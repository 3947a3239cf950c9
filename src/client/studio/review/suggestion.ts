// What the name and the tags of an audio file suggest for its track.
import { titleMaxLength } from '~/contract/limits-beyond'
import { genreNamed, type Genre } from '~/contract/rules/genres'
import { titleFrom } from '../draft/track-draft'

/** What the file says of itself. Texts are empty if it does not say. */
export type Tags = {
  title: string
  genre: string
  disc: number | null
  number: number | null
  cover: File | null
}

export type Suggestion = {
  file: File
  title: string
  genre: Genre | ''
  /** The place of the track on its album. */
  number: number
  cover: File | null
}

const controlCharacters = /\p{Cc}+/gu

const clean = (text: string) => text.replace(controlCharacters, ' ').replace(/\s+/g, ' ').trim()

const genreFrom = (text: string): Genre | '' => genreNamed(clean(text)) ?? ''

/** The number that begins a file name such as "03 - Long road.wav". */
const numberInName = (name: string): number | null => {
  const [, digits] = /^(\d{1,3})(?:\s*[-._)]\s*|\s+)\S/.exec(name) ?? []
  return digits === undefined ? null : Number(digits)
}

type Place = { disc: number; number: number; name: string }

const placeOf = (file: File, { disc, number }: Tags): Place => ({
  disc: disc ?? 1,
  number: number ?? numberInName(file.name) ?? Number.POSITIVE_INFINITY,
  name: file.name,
})

/** 0 for equal numbers, also for two infinite ones. */
const compare = (a: number, b: number) => (a < b ? -1 : a > b ? 1 : 0)

const byPlace = (a: Place, b: Place) =>
  compare(a.disc, b.disc) ||
  compare(a.number, b.number) ||
  a.name.localeCompare(b.name, undefined, { numeric: true })

/** In the order of the album, numbered from 1 on. `tags` has one entry for each file. */
export const suggestionsFor = (files: readonly File[], tags: readonly Tags[]): Suggestion[] =>
  files
    .flatMap((file, at) => {
      const found = tags[at]
      return found ? [{ file, found, place: placeOf(file, found) }] : []
    })
    .toSorted((a, b) => byPlace(a.place, b.place))
    .map(({ file, found }, at) => ({
      file,
      title: clean(found.title).slice(0, titleMaxLength) || titleFrom(file.name),
      genre: genreFrom(found.genre),
      number: at + 1,
      cover: found.cover,
    }))

/** The genre of all tracks if they agree. */
export const sharedGenre = ([first, ...others]: readonly Suggestion[]): Genre | '' =>
  first && others.every(({ genre }) => genre === first.genre) ? first.genre : ''
