import { expect, it } from 'vitest'
import { safeLinks } from './safe-links'

it.each([
  'javascript:alert(1)',
  'http://example.com',
  'data:text/html,x',
  '//example.com',
  'not an address',
  '',
])('%s becomes no link', (url) => expect(safeLinks([{ label: 'Site', url }])).toEqual([]))

it('an https address does, named by its host where the artist gave no name', () => {
  expect(safeLinks([{ label: '  ', url: 'https://ines.example/music' }])).toEqual([
    { label: 'ines.example', url: 'https://ines.example/music' },
  ])
})
