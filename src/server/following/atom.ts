// Writes an Atom feed (RFC 4287).

export type Feed = {
  id: string
  title: string
  /** The page that the feed is about. */
  page: string
  /** The address of the feed itself; null where it has a secret part. */
  self: string | null
  author: string
  updatedAt: number
  entries: readonly FeedEntry[]
}

export type FeedEntry = {
  id: string
  title: string
  page: string
  publishedAt: number
  category: string | null
}

/** The characters that XML 1.0 forbids even when they are escaped: control characters, lone surrogates, U+FFFE and U+FFFF. */
const forbidden = /[^\t\n\r\u{20}-\u{D7FF}\u{E000}-\u{FFFD}\u{10000}-\u{10FFFF}]/gu

const entities: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&apos;',
}

const escaped = (text: string) =>
  text.replace(forbidden, '').replace(/[&<>"']/g, (character) => entities[character] ?? '')

const timeOf = (epochMs: number) => new Date(epochMs).toISOString()

const entryOf = ({ id, title, page, publishedAt, category }: FeedEntry) => `  <entry>
    <id>${escaped(id)}</id>
    <title>${escaped(title)}</title>
    <link rel="alternate" type="text/html" href="${escaped(page)}"/>
    <published>${timeOf(publishedAt)}</published>
    <updated>${timeOf(publishedAt)}</updated>${
      category === null ? '' : `\n    <category term="${escaped(category)}"/>`
    }
  </entry>
`

export const atomOf = ({ id, title, page, self, author, updatedAt, entries }: Feed): string =>
  `<?xml version="1.0" encoding="utf-8"?>
<feed xmlns="http://www.w3.org/2005/Atom">
  <id>${escaped(id)}</id>
  <title>${escaped(title)}</title>
  <link rel="alternate" type="text/html" href="${escaped(page)}"/>${
    self === null ? '' : `\n  <link rel="self" type="application/atom+xml" href="${escaped(self)}"/>`
  }
  <author>
    <name>${escaped(author)}</name>
  </author>
  <updated>${timeOf(updatedAt)}</updated>
  <generator>Lariat</generator>
${entries.map(entryOf).join('')}</feed>
`
