// Finds the tracks that a line of an imported list may name. How well they fit is decided by the caller.
import { titleKeyOf } from '../catalog/track-writes-repository'
import type { Database } from '../database/open'
import { idsByTitleKeys, idsByWords, type WordForms } from './named-tracks-repository'
import { wordsByTypos } from './repository'
import { isOneTypoApart, typosToLookUp, wordsToFind } from './search-words'

/** Tracks whose title begins like one of these. */
export const tracksWithTitle = (database: Database, titles: string[]): Promise<string[]> =>
  idsByTitleKeys(database, [...new Set(titles.map(titleKeyOf))])

const forgivenMax = 60

const formsOf = async (database: Database, typed: string): Promise<WordForms> => {
  const candidates = await wordsByTypos(database, typosToLookUp(typed))
  return [typed, ...candidates.filter((word) => isOneTypoApart(word, typed)).slice(0, forgivenMax)]
}

/** The longest words tell most. More of them would make the query slower, and hardly find less. */
const soughtWordsMax = 6

const tellingWords = (text: string) =>
  wordsToFind(text)
    .toSorted((one, other) => other.length - one.length)
    .slice(0, soughtWordsMax)

/** Tracks of an artist whose name may have typos, that share a word with the title. A single word may be wrong itself. */
export const tracksByArtist = async (
  database: Database,
  artist: string,
  title: string,
): Promise<string[]> => {
  const names = await Promise.all(tellingWords(artist).map((word) => formsOf(database, word)))
  if (names.length === 0) return []
  const words = tellingWords(title)
  return idsByWords(database, words.length > 1 ? [...names, words] : names)
}

/** Tracks that have the words of the text in their title, genre, mood or the names of their artist. */
export const tracksWithWords = async (
  database: Database,
  text: string,
  { forgiving }: { forgiving: boolean },
): Promise<string[]> => {
  const typed = tellingWords(text)
  const words = forgiving
    ? await Promise.all(typed.map((word) => formsOf(database, word)))
    : typed.map((word) => [word])
  return idsByWords(database, words)
}
