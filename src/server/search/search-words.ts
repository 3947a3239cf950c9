// The words a track is found by, and how they are compared with what somebody types.
import { searchable } from '../accounts/names'

const wordMaxLetters = 40
const wordsPerQueryMax = 10
const typoMaxLetters = 24
const forgivenFromLetters = 4
/** One less than what is forgiven: a letter too many makes four out of three. */
const typoMinLetters = forgivenFromLetters - 1

// Letters and digits in a row, or one sign that is neither, such as an emoji.
const wordShape = /[\p{L}\p{N}]+|\p{S}/gu
/** Scripts that put no spaces between words: any part of a run may be what somebody looks for. */
const unspaced =
  /[\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/u

const lettersOf = (word: string) => Array.from(word)

/** "Don't" is one word, with or without its apostrophe. */
const typedWords = (text: string): string[] => {
  const plain = searchable(text).replace(/['’ʼ`´]/gu, '')
  const words = plain.match(wordShape) ?? []
  // A name of dots and dashes alone is still a name.
  const whole = words.length > 0 ? words : (plain.match(/\S+/gu) ?? [])
  return whole.map((word) => lettersOf(word).slice(0, wordMaxLetters).join(''))
}

/** A word of a script without spaces is found by any part of it, so each end of it counts as a word. */
const endings = (word: string): string[] => {
  if (!unspaced.test(word)) return [word]
  const letters = lettersOf(word)
  return letters.map((_, at) => letters.slice(at).join(''))
}

/** Sorted, so that two writers never wait for each other in a ring. */
export const wordsToFindBy = (texts: (string | null)[]): string[] =>
  [...new Set(texts.flatMap((text) => typedWords(text ?? '')).flatMap(endings))].toSorted()

/** What was typed, as words of which a track must match every one. */
export const wordsToFind = (typed: string): string[] =>
  [...new Set(typedWords(typed))].slice(0, wordsPerQueryMax)

const withoutOneLetter = (word: string): string[] => {
  const letters = lettersOf(word)
  return letters.map((_, at) => letters.toSpliced(at, 1).join(''))
}

const isForgivable = (word: string, minLetters: number) => {
  const { length } = lettersOf(word)
  return length >= minLetters && length <= typoMaxLetters && !unspaced.test(word)
}

/** What stands for a word among the typos: itself, and itself less any one letter. */
export const typosOf = (word: string): string[] =>
  isForgivable(word, typoMinLetters) ? [...new Set([word, ...withoutOneLetter(word)])].toSorted() : []

/** Where a typed word may be found among the typos of words; nowhere if it is too short to be forgiven. */
export const typosToLookUp = (typed: string): string[] =>
  isForgivable(typed, forgivenFromLetters) ? typosOf(typed) : []

/** Whether one letter more, less, other or swapped with its neighbour makes one word the other. */
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

/** Where the words that begin so come to an end, in the order of their bytes. */
export const pastPrefix = (prefix: string) => `${prefix}\u{10ffff}`
