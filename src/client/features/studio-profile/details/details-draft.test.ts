import { expect, it } from 'vitest'
import { bodyOf, detailsOf, linkProblems, sentLinks } from './details-draft'

const profile = {
  _id: 'a',
  artistName: 'Ines',
  location: null,
  bio: 'One.',
  links: [{ label: 'Site', url: 'https://ines.example/' }],
  avatarUrl: null,
  photos: [],
}
const saved = detailsOf(profile)
const link = (label: string, url: string, key = 'k') => ({ key, label, url })

it('sends only the changed fields, and clears emptied ones', () => {
  expect(bodyOf({}, saved)).toBeNull()
  expect(bodyOf({ artistName: ' Ines ', bio: 'One.' }, saved)).toBeNull()
  expect(bodyOf({ location: ' Lagos ', bio: ' ' }, saved)).toEqual({ location: 'Lagos', bio: null })
})

it('sends links only when they are different, and leaves out empty rows', () => {
  expect(bodyOf({ links: [...saved.links, link(' ', '')] }, saved)).toBeNull()
  expect(bodyOf({ links: [] }, saved)).toEqual({ links: [] })
})

it('completes addresses and names links without a name', () => {
  expect(sentLinks([link('', 'www.ines.example'), link('Mail', 'ines@mail.example')])).toEqual([
    { label: 'ines.example', url: 'https://www.ines.example/' },
    { label: 'Mail', url: 'mailto:ines@mail.example' },
  ])
})

it('finds links without an address or with one that is no link', () => {
  const links = [
    link('Site', '', 'a'),
    link('', 'javascript:alert(1)', 'b'),
    link('', '', 'c'),
    link('', 'x.example', 'd'),
  ]
  expect(Object.keys(linkProblems(links))).toEqual(['a', 'b'])
})
