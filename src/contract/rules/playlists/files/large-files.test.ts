// Files as large as an export can be, and larger ones that no export has.
import { expect, it } from 'vitest'
import {
  descriptionMaxLength,
  displayNameMaxLength,
  playlistFileMaxBytes,
  playlistTracksMax,
  titleMaxLength,
} from '../../../limits-beyond'
import { playlistFormats } from '../formats'
import { readPlaylist, type ReadPlaylist } from './read-playlist'
import { writePlaylist } from './write-playlist'

const read = (name: string, text: string): ReadPlaylist => readPlaylist(name, new TextEncoder().encode(text))

const tracksWritten = 100

// A letter of three bytes, and one that takes five bytes in XML.
it.each(playlistFormats.flatMap((format) => ['語', '&'].map((letter) => ({ format, letter }))))(
  'the longest names, of $letter alone, import again as $format, and 10,000 such tracks are not too large to import',
  ({ format, letter }) => {
    const longest = { title: letter.repeat(titleMaxLength), artist: letter.repeat(displayNameMaxLength) }
    const tracks = Array.from({ length: tracksWritten }, (_, at) => ({
      _id: `5f0c8a3e-6a54-4a7f-9d0e-${String(at).padStart(12, '0')}`,
      ...longest,
      album: longest.title,
      durationSeconds: 3_599.999,
    }))
    const text = writePlaylist(format, {
      title: longest.title,
      description: letter.repeat(descriptionMaxLength),
      tracks,
      pageOf: (id) => `https://${'music.'.repeat(8)}example.com/track/${id}`,
    })
    const found = read(`a.${format}`, text)
    const lines = tracks.map(({ _id, durationSeconds }) => ({ trackId: _id, ...longest, durationSeconds }))
    expect(found).toMatchObject({ file: { title: longest.title, lines } })
    const times = playlistTracksMax / tracksWritten
    expect(Buffer.byteLength(text) * times).toBeLessThan(playlistFileMaxBytes)
  },
)

it.each([
  ['more elements than a playlist of 10,000 tracks', '<a/>'.repeat(500_001)],
  ['elements inside of one another without end', '<a>'.repeat(200) + '</a>'.repeat(200)],
])('refuses XML with %s, which would fill the memory', (_, elements) => {
  const text = (inner: string) =>
    `<playlist><trackList><track><title>Dust</title>${inner}</track></trackList></playlist>`
  expect(read('a.xspf', text(elements))).toEqual({ refusal: 'unreadable' })
  expect(read('a.xspf', text('<a/>'.repeat(1_000)))).toHaveProperty('file')
})

it('reads a table of many columns up to the thousandth, so that a row of millions does not fill the memory', () => {
  const columns = (count: number, last: string) => `${'a,'.repeat(count - 1)}${last}`
  expect(read('a.csv', `${columns(1_000, 'title')}\n${columns(1_000, 'Dust')}\n`)).toHaveProperty('file')
  expect(read('a.csv', `${columns(1_001, 'title')}\n${columns(1_001, 'Dust')}\n`)).toEqual({
    refusal: 'unreadable',
  })
})
