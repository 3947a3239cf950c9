import { expect, it } from 'vitest'
import {
  bodyOf,
  type Changes,
  changesWith,
  draftOf,
  draftWith,
  isBlank,
  newRow,
  type OwnKit,
  sentPlaces,
  unsavedSections,
} from './kit-draft'

const kit: OwnKit = {
  _id: 'ines',
  visibility: 'off',
  isOpen: false,
  line: 'Dust and drones',
  heroPhotoId: null,
  sections: [],
  look: 'paper',
  accent: '#b54016',
  about: { short: 'One.', medium: '', long: '' },
  tracks: [],
  quotes: [{ text: 'Great.', source: 'The Post', url: null }],
  photos: [],
  videos: [],
  dates: [],
  members: [],
  credits: '',
  figures: [],
  contacts: [],
  leadRetentionDays: null,
  generated: [],
  highlights: [],
  stageFiles: [],
  secretPath: null,
  unreadLeads: 0,
  heldLeads: 0,
  revision: 1,
  build: { state: 'none', progress: 0, isCurrent: false, builtAt: null },
}
const saved = draftOf(kit)

it('sends only what has changed', () => {
  expect(bodyOf({}, kit)).toBeNull()
  expect(bodyOf({ line: 'Dust and drones', quotes: saved.quotes, about: { ...kit.about } }, kit)).toBeNull()
  expect(bodyOf({ visibility: 'public', line: 'New' }, kit)).toEqual({ visibility: 'public', line: 'New' })
})

it('keeps typed lengths of the text about the artist, and shows and sends the others as they were filled in meanwhile', () => {
  const typed = changesWith(changesWith({}, { about: { short: 'Typed.' } }), {
    about: { long: 'Typed too.' },
  })
  const filled = { ...kit, about: { short: 'One.', medium: 'Filled in.', long: 'Filled in.' } }
  const about = { short: 'Typed.', medium: 'Filled in.', long: 'Typed too.' }
  expect(draftWith(filled, typed).about).toEqual(about)
  expect(bodyOf(typed, filled)).toEqual({ about })
  expect(bodyOf({ about: { short: 'One.' } }, kit)).toBeNull()
})

it('leaves out blank rows, and completes addresses', () => {
  expect(bodyOf({ quotes: [...saved.quotes, newRow('quotes')] }, kit)).toBeNull()
  expect(
    bodyOf({ quotes: [{ key: 'a', text: 'Great.', source: 'The Post', url: 'post.example/1' }] }, kit)
      ?.quotes,
  ).toEqual([{ text: 'Great.', source: 'The Post', url: 'https://post.example/1' }])
  expect(bodyOf({ quotes: [] }, kit)).toEqual({ quotes: [] })
  const contact = { ...newRow('contacts'), name: 'Ada' }
  expect(bodyOf({ contacts: [newRow('contacts'), contact] }, kit)?.contacts).toEqual([
    { purpose: 'booking', name: 'Ada', email: '', phone: '' },
  ])
})

it('counts the places of the rows that are sent, so that errors of the server reach their rows', () => {
  const rows = [
    { key: 'a', text: ' ' },
    { key: 'b', text: 'x' },
    { key: 'c', text: '' },
    { key: 'd', text: 'y' },
  ]
  expect([...sentPlaces(rows)]).toEqual([
    ['b', 0],
    ['d', 1],
  ])
  expect(isBlank(newRow('contacts'))).toBe(true)
})

it('tells which sections of the form have changes that are not saved', () => {
  expect(unsavedSections(bodyOf({}, kit))).toEqual([])
  expect(unsavedSections(bodyOf({ line: 'Fast songs', about: { short: 'New.' } }, kit))).toEqual([
    'look',
    'about',
  ])
  expect(unsavedSections(bodyOf({ heroPhotoId: 'p' }, kit))).toEqual(['photos'])
  expect(unsavedSections(bodyOf({ quotes: [...saved.quotes, newRow('quotes')] }, kit))).toEqual([])
})

it('counts every change of the form to one of its sections', () => {
  const changed: Record<keyof Changes, unknown> = {
    visibility: 'x',
    isOpen: 'x',
    line: 'x',
    heroPhotoId: 'x',
    sections: ['x'],
    look: 'x',
    accent: 'x',
    about: { short: 'x' },
    tracks: ['x'],
    photos: ['x'],
    credits: 'x',
    figures: ['x'],
    leadRetentionDays: 9,
    quotes: [{ key: 'a', text: 'x', source: 'x', url: '' }],
    videos: [{ key: 'a', title: 'x', url: '' }],
    dates: [{ key: 'a', date: 'x', venue: 'x', place: 'x', url: '' }],
    members: [{ key: 'a', name: 'x', role: 'x' }],
    contacts: [{ ...newRow('contacts'), key: 'a', name: 'x' }],
  }
  const countOf = (name: string, value: unknown) =>
    unsavedSections(bodyOf({ [name]: value } as Changes, kit)).length
  expect(Object.entries(changed).filter(([name, value]) => countOf(name, value) !== 1)).toEqual([])
})
