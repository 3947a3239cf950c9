// What a press kit contains besides its tracks, highlights and files. It is stored as one text, because nothing looks for
// a part of it.
import { defaultAccent } from '~/contract/rules/presskit/accent'
import {
  kitSections,
  generatedTexts,
  type GeneratedText,
  type KitSection,
} from '~/contract/rules/presskit/kit-parts'
import type { Checked } from '~/contract/schemas/built'

export type KitChanges = Checked<'updatePressKitSettings'>['body']

type StoredElsewhere = 'visibility' | 'isOpen' | 'tracks' | 'leadRetentionDays' | 'reviewed'

type Defined<Fields> = { [field in keyof Fields]-?: Exclude<Fields[field], undefined> }

export type KitContent = Defined<Omit<KitChanges, StoredElsewhere>>

export const emptyContent: KitContent = {
  line: '',
  heroPhotoId: null,
  sections: kitSections.map((name) => ({ name, isShown: true })),
  look: 'paper',
  accent: defaultAccent,
  about: { short: '', medium: '', long: '' },
  quotes: [],
  photos: [],
  videos: [],
  dates: [],
  members: [],
  credits: '',
  figures: [],
  contacts: [],
}

const isSection = (name: string): name is KitSection => kitSections.some((section) => section === name)

/** A kit that was saved by an earlier version does not name the sections that have come since. They follow at the end. */
const completed = (sections: KitContent['sections']): KitContent['sections'] => {
  const known = sections.filter(({ name }) => isSection(name))
  const missing = kitSections.filter((section) => !known.some(({ name }) => name === section))
  return [...known, ...missing.map((name) => ({ name, isShown: true }))]
}

export const readContent = (stored: string): KitContent => {
  const content = { ...emptyContent, ...(JSON.parse(stored) as Partial<KitContent>) }
  return { ...content, sections: completed(content.sections) }
}

export const changedContent = (content: KitContent, changes: KitChanges): KitContent => {
  const { visibility: _v, isOpen: _o, tracks: _t, leadRetentionDays: _l, reviewed: _r, ...given } = changes
  const defined = Object.entries(given).filter(([, value]) => value !== undefined)
  return { ...content, ...(Object.fromEntries(defined) as Partial<KitContent>) }
}

export const textOf = ({ line, about }: KitContent, name: GeneratedText) =>
  name === 'line' ? line : about[name]

/** A generated text stays marked until it is changed or reviewed. */
export const stillGenerated = (
  generated: readonly GeneratedText[],
  {
    before,
    after,
    reviewed = [],
  }: { before: KitContent; after: KitContent; reviewed?: readonly GeneratedText[] | undefined },
): GeneratedText[] =>
  generated.filter((name) => textOf(before, name) === textOf(after, name) && !reviewed.includes(name))

export const readGenerated = (stored: string): GeneratedText[] => {
  const names = JSON.parse(stored) as string[]
  return generatedTexts.filter((name) => names.includes(name))
}

/** Whether the content alone gives a visitor something to see. */
export const hasContent = (content: KitContent): boolean => {
  const { line, about, heroPhotoId, credits, quotes, photos, videos, dates, members, contacts } = content
  const texts = [line, credits, ...Object.values(about)]
  const lists = [quotes, photos, videos, dates, members, contacts]
  return heroPhotoId !== null || texts.some((text) => text !== '') || lists.some((list) => list.length > 0)
}

export const isSectionShown = ({ sections }: KitContent, section: KitSection): boolean =>
  sections.some(({ name, isShown }) => name === section && isShown)
