import { expect, it } from 'vitest'
import { completedLink, linkName, safeLink } from './artist-links'

it.each([
  'javascript:alert(1)',
  'JavaScript:alert(1)',
  ' javascript:alert(1)',
  'java\nscript:alert(1)',
  'data:text/html,x',
  'vbscript:x',
  'file:///etc/passwd',
  'blob:https://ines.example/1',
  '//ines.example',
  'https://',
  'https://bank.example@evil.example',
  'mailto:',
  'mailto:ines',
  'mailto:ines@mail.example,eve@mail.example',
  'mailto:ines%2Ceve%40mail.example@mail.example',
  'not an address',
  '',
])('%j is no safe link', (address) => expect(safeLink(address)).toBeNull())

it.each([
  ['https://ines.example/music?x=1#top', 'https://ines.example/music?x=1#top'],
  ['HTTP://Ines.Example', 'http://ines.example/'],
  ['https://müller.example', 'https://xn--mller-kva.example/'],
  ['mailto:ines@mail.example', 'mailto:ines@mail.example'],
  ['mailto:ines@mail.example?bcc=eve@mail.example', 'mailto:ines@mail.example'],
])('%j is the safe link %j', (address, link) => expect(safeLink(address)).toBe(link))

it.each([
  ['ines.example', 'https://ines.example/'],
  [' ines.example/music ', 'https://ines.example/music'],
  ['localhost.example:8080/x', 'https://localhost.example:8080/x'],
  ['ines@mail.example', 'mailto:ines@mail.example'],
  ['http://ines.example', 'http://ines.example/'],
  ['javascript:alert(1)', null],
  ['ines', null],
  ['', null],
])('completes the typed address %j to %j', (typed, link) => expect(completedLink(typed)).toBe(link))

it('names a link by its host or its mail address', () => {
  expect(linkName('https://www.ines.example/music')).toBe('ines.example')
  expect(linkName('mailto:ines@mail.example')).toBe('ines@mail.example')
})
