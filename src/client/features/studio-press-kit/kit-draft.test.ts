import { expect, it } from 'vitest'
import {
  bodyOf,
  changesWith,
  draftOf,
  draftWith,
  isBlank,
  newRow,
  type OwnKit,
  sentPlaces,
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
