// Addresses outside the API that name nothing: feeds of artists, and the ZIP files of playlists, without a valid key or
// signature.
import * as fc from 'fast-check'

const part = fc.oneof(
  fc.constantFrom(
    '',
    '%',
    '%zz',
    '%ff',
    '%ed%a0%80',
    '%00',
    'a%00b',
    '%2e%2e%2f%2e%2e',
    '__proto__',
    'constructor',
    '%27%20or%201=1%20--',
    'x'.repeat(101),
    'x'.repeat(5_000),
  ),
  fc.string({ unit: 'grapheme', maxLength: 40 }).map((text) => encodeURIComponent(text)),
)

const queryOf = (names: string[]) =>
  fc
    .array(fc.tuple(fc.constantFrom(...names, '__proto__', 'x[y]'), part), { maxLength: 6 })
    .map((pairs) => pairs.map(([name, value]) => `${name}=${value}`).join('&'))

const feed = fc
  .tuple(part, fc.constantFrom('.xml', '.xml.xml', '.XML', ''), queryOf(['key']))
  .map(([id, ending, query]) => `/feeds/artist/${id}${ending}?${query}`)

const zip = fc
  .tuple(part, queryOf(['u', 'n', 'e', 's']))
  .map(([id, query]) => `/media/playlists/${id}/zip?${query}`)

export const malformedAddress = fc.oneof(feed, zip)
