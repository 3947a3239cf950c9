import { expect, it } from 'vitest'
import { safeLinks } from './safe-links'

it.each([
  'javascript:alert(1)',
  'http://example.com',
  'data:text/html,x',
  '//example.com',
  'not an address',
  '',
])('makes no link of %s', (url) => expect(safeLinks([{ label: 'Site', url }])).toEqual([]))

it('links an https address, and names it by its host when the artist gave no name', () => {
  expect(safeLinks([{ label: '  ', url: 'https://ines.example/music' }])).toEqual([
    { label: 'ines.example', url: 'https://ines.example/music' },
  ])
})
