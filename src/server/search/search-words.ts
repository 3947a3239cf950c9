// Splits texts and queries into words, and finds words that are one typo apart.
import { searchable } from '../accounts/names'

const wordMaxLetters = 40
const wordsPerQueryMax = 10
const typoMaxLetters = 24
const forgivenFromLetters = 4
/** One letter shorter than `forgivenFromLetters`, because the typo may be an extra letter. */
const typoMinLetters = forgivenFromLetters - 1

// A run of letters and digits, or a single symbol such as an emoji.
const wordShape = /[\p{L}\p{N}]+|\p{S}/gu
/** Scripts without spaces between words, where a query may match any part of a run. */
const unspaced =
  /[\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/u

const lettersOf = (word: string) => Array.from(word)

/** Apostrophes are removed, so that "don't" and "dont" are the same word. */
const typedWords = (text: string): string[] => {
  const plain = searchable(text).replace(/['’ʼ`´]/gu, '')
  const words = plain.match(wordShape) ?? []
  // A name may consist only of punctuation.
  const found = words.length > 0 ? words : (plain.match(/\S+/gu) ?? [])
  return found.map((word) => lettersOf(word).slice(0, wordMaxLetters).join(''))
}

/** In a script without spaces, every ending of a run is indexed, so that prefix search finds each part of it. */
const endings = (word: string): string[] => {
  if (!unspaced.test(word)) return [word]
  const letters = lettersOf(word)
  return letters.map((_, at) => letters.slice(at).join(''))
}

/** The words to index. They are sorted, so that concurrent writers lock rows in the same order and never deadlock. */
export const wordsToFindBy = (texts: (string | null)[]): string[] =>
  [...new Set(texts.flatMap((text) => typedWords(text ?? '')).flatMap(endings))].toSorted()

/** The words of a text without repetitions, as many as a query may have. */
export const wordsToFind = (typed: string): string[] =>
  [...new Set(typedWords(typed))].slice(0, wordsPerQueryMax)

/** "&" is not in the index, so "and" is not looked for either, unless nothing else was typed. */
const withoutAnd = (words: string[]): string[] => {
  const others = words.filter((word) => word !== 'and')
  return others.length > 0 ? others : words
}

/** The words of a query. What is found has all of them. */
export const queryWords = (typed: string): string[] => withoutAnd(wordsToFind(typed))

/** The words of a name, in the form in which a query has them. */
export const wordsOfName = (name: string): string[] => withoutAnd(typedWords(name))

const withoutOneLetter = (word: string): string[] => {
  const letters = lettersOf(word)
  return letters.map((_, at) => letters.toSpliced(at, 1).join(''))
}

const isForgivable = (word: string, minLetters: number) => {
  const { length } = lettersOf(word)
  return length >= minLetters && length <= typoMaxLetters && !unspaced.test(word)
}

/** The index entries of a word: the word itself, and the word without each one of its letters. */
export const typosOf = (word: string): string[] =>
  isForgivable(word, typoMinLetters) ? [...new Set([word, ...withoutOneLetter(word)])].toSorted() : []

/** The index entries to look up for a typed word. Empty when it is too short to allow typos. */
export const typosToLookUp = (typed: string): string[] =>
  isForgivable(typed, forgivenFromLetters) ? typosOf(typed) : []

/** Whether the words differ by one inserted, removed, replaced or swapped letter. */
export const isOneTypoApart = (left: string, right: string): boolean => {
  const [short, long] = [lettersOf(left), lettersOf(right)].toSorted((a, b) => a.length - b.length) as [
    string[],
    string[],
  ]
  if (long.length - short.length > 1) return false
  let at = 0
  while (at < short.length && short[at] === long[at]) at += 1
  const same = (fromShort: number, fromLong: number) =>
    short.slice(fromShort).join('') === long.slice(fromLong).join('')
  if (long.length > short.length) return same(at, at + 1)
  const isSwapped = short[at] === long[at + 1] && short[at + 1] === long[at] && same(at + 2, at + 2)
  return isSwapped || same(at + 1, at + 1)
}

/** An upper bound, in byte order, of all words with this prefix. */
export const pastPrefix = (prefix: string) => `${prefix}\u{10ffff}`
