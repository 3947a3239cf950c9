import { language } from '../language'

/** Joins texts as a sentence names several things: "A, B and C". */
export const listText = (texts: readonly string[]): string =>
  new Intl.ListFormat(language, { type: 'conjunction' }).format(texts)
