// Whether a change takes something away that the one-sheets and the preview picture of a press kit show.
import { isSectionShown, readContent, type KitContent } from './kit-content'
import type { KitRow } from './repository'

const printed = ['about', 'highlights', 'contacts', 'listen'] as const

type Contents = { before: KitContent; after: KitContent }

const hidesSection = ({ before, after }: Contents) =>
  printed.some((section) => isSectionShown(before, section) && !isSectionShown(after, section))

const removesContact = ({ before, after }: Contents) => {
  const kept = new Set(after.contacts.map((contact) => JSON.stringify(contact)))
  return before.contacts.some((contact) => !kept.has(JSON.stringify(contact)))
}

const textsOf = ({ line, about: { short, medium, long } }: KitContent) => [line, short, medium, long]

const emptiesText = ({ before, after }: Contents) => {
  const texts = textsOf(after)
  return textsOf(before).some((text, at) => text !== '' && texts[at] === '')
}

const removesPhoto = ({ before, after }: Contents) =>
  before.heroPhotoId !== null && before.heroPhotoId !== after.heroPhotoId

/** The code for phones on a one-sheet has the secret of an unlisted kit, so its files must not outlive its visibility. */
export const hidesSomething = (before: KitRow, after: KitRow): boolean => {
  if (before.visibility !== after.visibility || before.secret !== after.secret) return true
  const contents = { before: readContent(before.content), after: readContent(after.content) }
  return [hidesSection, removesContact, emptiesText, removesPhoto].some((isTrueOf) => isTrueOf(contents))
}
