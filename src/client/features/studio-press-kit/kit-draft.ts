// The settings of a press kit as they are edited. Only changed fields are kept, so that a change made elsewhere shows in
// the others.
import { randomId } from '~/client/platform/random-id'
import { completedLink } from '~/contract/rules/studio/artist-links'
import type { Answer, Input } from '~/contract/schemas/built'

export type OwnKit = Answer<'pressKitSettings'>
type Body = Input<'updatePressKitSettings'>['body']

/** `key` stays the same while a row is edited and moved. */
export type Keyed<Row> = Row & { key: string }

/** The lists whose rows are typed in. Addresses are empty instead of null. */
type TypedLists = {
  quotes: readonly Keyed<{ text: string; source: string; url: string }>[]
  videos: readonly Keyed<{ title: string; url: string }>[]
  dates: readonly Keyed<{ date: string; venue: string; place: string; url: string }>[]
  members: readonly Keyed<{ name: string; role: string }>[]
  contacts: readonly Keyed<OwnKit['contacts'][number]>[]
}
export type ListName = keyof TypedLists

const plainFields = [
  'visibility',
  'isOpen',
  'line',
  'heroPhotoId',
  'sections',
  'look',
  'accent',
  'about',
  'tracks',
  'photos',
  'credits',
  'figures',
  'leadRetentionDays',
] as const

/** For each section of the press kit editor, the fields of the press kit that the section edits. */
const fieldsOf = {
  sharing: ['visibility', 'isOpen', 'leadRetentionDays'],
  look: ['line', 'look', 'accent'],
  about: ['about'],
  tracks: ['tracks'],
  photos: ['photos', 'heroPhotoId'],
  quotes: ['quotes'],
  videos: ['videos'],
  dates: ['dates'],
  contacts: ['contacts'],
  members: ['members', 'credits'],
  figures: ['figures'],
  sections: ['sections'],
} as const satisfies Record<string, readonly (keyof Body)[]>

export type SectionName = keyof typeof fieldsOf

/** The sections with a field that is not saved. `body` is that of the call that would save the changes. */
export const unsavedSections = (body: Body | null): SectionName[] =>
  (Object.keys(fieldsOf) as SectionName[]).filter((section) =>
    fieldsOf[section].some((field) => body !== null && field in body),
  )

export type Draft = Pick<OwnKit, (typeof plainFields)[number]> & TypedLists
/** Of the texts about the artist only changed lengths, because Lariat may fill in the others meanwhile. */
export type Changes = Partial<Omit<Draft, 'about'>> & { about?: Partial<Draft['about']> }

const withKey = <Row extends object>(row: Row, at: number): Keyed<Row> => ({ ...row, key: `saved ${at}` })
const withAddress = <Row extends { url: string | null }>(row: Row, at: number) => ({
  ...row,
  url: row.url ?? '',
  key: `saved ${at}`,
})

export const draftOf = (kit: OwnKit): Draft => ({
  ...kit,
  quotes: kit.quotes.map(withAddress),
  videos: kit.videos.map(withKey),
  dates: kit.dates.map(withAddress),
  members: kit.members.map(withKey),
  contacts: kit.contacts.map(withKey),
})

/** What is on screen. */
export const draftWith = (kit: OwnKit, changes: Changes): Draft => ({
  ...draftOf(kit),
  ...changes,
  about: { ...kit.about, ...changes.about },
})

/** The changes after one more. */
export const changesWith = (now: Changes, next: Changes): Changes => ({
  ...now,
  ...next,
  ...(next.about && { about: { ...now.about, ...next.about } }),
})

const emptyRows = {
  quotes: { text: '', source: '', url: '' },
  videos: { title: '', url: '' },
  dates: { date: '', venue: '', place: '', url: '' },
  members: { name: '', role: '' },
  contacts: { purpose: 'booking', name: '', email: '', phone: '' },
} as const

export const newRow = <Name extends ListName>(name: Name) =>
  ({ ...emptyRows[name], key: randomId() }) as unknown as Draft[Name][number]

/** Whether nothing was typed into the row. The purpose of a contact is chosen from the start. */
export const isBlank = (row: object) =>
  Object.entries(row).every(
    ([name, value]) => name === 'key' || name === 'purpose' || String(value).trim() === '',
  )

/** The place of each row among those that are sent, because blank rows are left out. */
export function sentPlaces(rows: readonly Keyed<object>[]): ReadonlyMap<string, number> {
  return new Map(filled(rows).map(({ key }, at) => [key, at]))
}

const completed = (url: string) => completedLink(url) ?? url.trim()
const addressOf = (url: string) => (url.trim() === '' ? null : completed(url))

const filled = <Row extends object>(rows: readonly Row[]) => rows.filter((row) => !isBlank(row))

const sentQuote = ({ text, source, url }: TypedLists['quotes'][number]) => ({
  text,
  source,
  url: addressOf(url),
})
const sentVideo = ({ title, url }: TypedLists['videos'][number]) => ({ title, url: completed(url) })
const sentDate = ({ date, venue, place, url }: TypedLists['dates'][number]) => ({
  date,
  venue,
  place,
  url: addressOf(url),
})
const sentMember = ({ name, role }: TypedLists['members'][number]) => ({ name, role })
const sentContact = ({ purpose, name, email, phone }: TypedLists['contacts'][number]) => ({
  purpose,
  name,
  email,
  phone,
})

/** The typed lists as they are sent: without blank rows, and with complete addresses. */
const sentLists = ({ quotes, videos, dates, members, contacts }: Partial<TypedLists>) => ({
  ...(quotes && { quotes: filled(quotes).map(sentQuote) }),
  ...(videos && { videos: filled(videos).map(sentVideo) }),
  ...(dates && { dates: filled(dates).map(sentDate) }),
  ...(members && { members: filled(members).map(sentMember) }),
  ...(contacts && { contacts: filled(contacts).map(sentContact) }),
})

const same = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other)

/** The body of the call that saves the changes. Null if they change nothing. */
export function bodyOf(changes: Changes, saved: OwnKit): Body | null {
  const lists = sentLists(changes)
  const shown = draftWith(saved, changes)
  const body = Object.fromEntries([
    ...plainFields.filter((name) => !same(shown[name], saved[name])).map((name) => [name, shown[name]]),
    ...Object.entries(lists).filter(([name, rows]) => !same(rows, saved[name as ListName])),
  ]) as Body
  return Object.keys(body).length > 0 ? body : null
}
