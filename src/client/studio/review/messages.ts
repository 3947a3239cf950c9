// The list of new tracks that were chosen together.
import { numberText } from '~/client/platform/language'

export const messages = {
  reading: 'Reading your files…',
  list: 'New tracks',
  title: (position: number) => `Title of track ${numberText(position)}`,
  number: (title: string) => `Number of ${title}`,
  numberProblem: 'Enter a number from 1 to 999.',
  genre: (title: string) => `Genre of ${title}`,
  sharedGenre: (genre: string) => (genre === '' ? 'As above' : `${genre}, as above`),
  cover: (title: string) => `Cover of ${title}`,
  chooseCover: (title: string) => `Choose a cover for ${title}`,
  remove: (title: string) => `Remove ${title}`,
  file: (name: string, size: string) => `${name}, ${size}`,
}
