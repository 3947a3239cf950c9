import * as fc from 'fast-check'
import { expect, it } from 'vitest'
import { propertyRuns } from '../../../tests/builders/property-runs'
import { atomOf, type Feed } from './atom'

const aFeed = (given: Partial<Feed> = {}): Feed => ({
  id: 'urn:lariat:artist:a',
  title: 'Ines',
  page: 'https://lariat.example/artist/a',
  self: null,
  author: 'Ines',
  updatedAt: 0,
  entries: [],
  ...given,
})

const entry = {
  id: 'urn:lariat:track:t',
  title: 'T',
  page: 'https://lariat.example/track/t',
  publishedAt: Date.UTC(2030, 0, 1),
  category: 'Dub',
}

const parsed = (feed: Feed) => new DOMParser().parseFromString(atomOf(feed), 'application/xml')

it('has every element that Atom requires', () => {
  expect(atomOf(aFeed({ entries: [entry], self: 'https://lariat.example/feeds/artist/a.xml' })))
    .toBe(`<?xml version="1.0" encoding="utf-8"?>
<feed xmlns="http://www.w3.org/2005/Atom">
  <id>urn:lariat:artist:a</id>
  <title>Ines</title>
  <link rel="alternate" type="text/html" href="https://lariat.example/artist/a"/>
  <link rel="self" type="application/atom+xml" href="https://lariat.example/feeds/artist/a.xml"/>
  <author>
    <name>Ines</name>
  </author>
  <updated>1970-01-01T00:00:00.000Z</updated>
  <generator>Lariat</generator>
  <entry>
    <id>urn:lariat:track:t</id>
    <title>T</title>
    <link rel="alternate" type="text/html" href="https://lariat.example/track/t"/>
    <published>2030-01-01T00:00:00.000Z</published>
    <updated>2030-01-01T00:00:00.000Z</updated>
    <category term="Dub"/>
  </entry>
</feed>
`)
})

it('leaves out the address of itself and a category that are not known', () => {
  const xml = atomOf(aFeed({ entries: [{ ...entry, category: null }] }))
  expect(xml).not.toContain('rel="self"')
  expect(xml).not.toContain('<category')
})

it.each([
  ['</title><script>alert(1)</script>', '</title><script>alert(1)</script>'],
  [`"a" & 'b' ]]> <![CDATA[x]]>`, `"a" & 'b' ]]> <![CDATA[x]]>`],
  ['a\u0000b\u0008c\uD800d\uFFFFe\u001Bf', 'abcdef'],
  ['📻 דוב é', '📻 דוב é'],
])('shows the title %j as text', (title, shown) => {
  const feed = parsed(aFeed({ title, entries: [{ ...entry, title, category: title }] }))
  const entries = feed.getElementsByTagName('entry')
  expect(entries).toHaveLength(1)
  expect(feed.getElementsByTagName('script')).toHaveLength(0)
  expect(entries[0]?.getElementsByTagName('title')[0]?.textContent).toBe(shown)
  expect(feed.getElementsByTagName('category')[0]?.getAttribute('term')).toBe(shown)
})

/** What XML 1.0 allows a document to contain. */
const isXmlText = (text: string) =>
  !/[^\t\n\r\u{20}-\u{D7FF}\u{E000}-\u{FFFD}\u{10000}-\u{10FFFF}]/u.test(text)

it('writes only characters that XML allows, and no markup of a title', () => {
  const title = fc.string({
    unit: fc.integer({ min: 0, max: 0xffff }).map((unit) => String.fromCharCode(unit)),
  })
  fc.assert(
    fc.property(title, (given) => {
      const xml = atomOf(aFeed({ title: given }))
      expect(isXmlText(xml)).toBe(true)
      expect(xml.match(/</g)).toHaveLength(atomOf(aFeed()).match(/</g)?.length ?? 0)
    }),
    { numRuns: propertyRuns({ usual: 200, deep: 5_000 }) },
  )
})
