import { expect, it } from 'vitest'
import { aboutParagraphs } from './about-parts'

it('separates paragraphs at empty lines and keeps single line breaks', () => {
  expect(aboutParagraphs('One\nline.\n\n  \n\nTwo.\n').map(([part]) => part?.text)).toEqual([
    'One\nline.',
    'Two.',
  ])
  expect(aboutParagraphs(' \n\n ')).toEqual([])
})

const linked = (text: string) =>
  aboutParagraphs(text).flatMap((parts) =>
    parts.flatMap(({ text: shown, url }) => (url ? [[shown, url]] : [])),
  )

it.each([
  ['See https://ines.example/a.', ['https://ines.example/a', 'https://ines.example/a']],
  ['(http://ines.example)', ['http://ines.example', 'http://ines.example/']],
  [
    'https://ines.example/Dub_(music), more',
    ['https://ines.example/Dub_(music)', 'https://ines.example/Dub_(music)'],
  ],
  ['www.ines.example!', ['www.ines.example', 'https://www.ines.example/']],
  ['Write to ines@mail.example.', ['ines@mail.example', 'mailto:ines@mail.example']],
])('links the address in %j', (text, link) => expect(linked(text)).toEqual([link]))

it.each(['javascript:alert(1)', 'https://bank.example@evil.example', 'ftp://ines.example', '@ines', 'a.b'])(
  'makes no web link of %j',
  (text) => expect(linked(text).filter(([, url]) => !url?.startsWith('mailto:'))).toEqual([]),
)

it('keeps all of the text', () => {
  const text = 'A https://ines.example b, ines@mail.example; c'
  expect(
    aboutParagraphs(text)
      .flatMap((parts) => parts.map((part) => part.text))
      .join(''),
  ).toBe(text)
})
