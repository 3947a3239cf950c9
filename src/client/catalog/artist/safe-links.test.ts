import { expect, it } from 'vitest'
import { safeLinks } from './safe-links'

it.each(['javascript:alert(1)', 'data:text/html,x', '//example.com', 'not an address', ''])(
  'makes no link of %s',
  (url) => expect(safeLinks([{ label: 'Site', url }])).toEqual([]),
)

it('links web and mail addresses, and names them by host or mail address when the artist gave no name', () => {
  const links = ['https://ines.example/music', 'http://ines.example', 'mailto:ines@mail.example']
  expect(safeLinks(links.map((url) => ({ label: '  ', url })))).toEqual([
    { label: 'ines.example', url: 'https://ines.example/music' },
    { label: 'ines.example', url: 'http://ines.example/' },
    { label: 'ines@mail.example', url: 'mailto:ines@mail.example' },
  ])
})
