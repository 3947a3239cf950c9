import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { propertyRuns } from '../../../../../tests/builders/property-runs'
import { playlistFormats } from '../formats'
import { readM3u8 } from './m3u8'
import type { PlaylistLine } from './playlist-file'
import { readPlaylist, type ReadPlaylist } from './read-playlist'
import { writePlaylist } from './write-playlist'

const read = (name: string, text: string) => readPlaylist(name, new TextEncoder().encode(text))

const fileIn = (found: ReadPlaylist) => {
  if ('refusal' in found) throw new Error(`refused as ${found.refusal}`)
  return found.file
}

const linesOf = (name: string, text: string) => fileIn(read(name, text)).lines

const line = (title: string, more: Partial<PlaylistLine> = {}): PlaylistLine => ({
  trackId: null,
  title,
  artist: null,
  durationSeconds: null,
  ...more,
})

const pageOf = (id: string) => `https://lariat.example/track/${encodeURIComponent(id)}`

/** Text as the server stores it: in NFC and trimmed. XML cannot have most control characters. */
const withoutControls = (text: string) => text.replace(/(?![\t\n\r])[\p{Cc}\ufffe\uffff]/gu, '')
const storedText = fc
  .oneof(
    fc.string({ unit: 'grapheme', maxLength: 40 }),
    fc.string({ unit: 'binary', maxLength: 40 }),
    fc.string({ unit: fc.constantFrom(...'",;\t\r\n\'=-+@#&<>]:{}[]!%\\ a'), maxLength: 30 }),
    fc.constantFrom('A - B', 'مرحبا بالعالم', 'שלום', '🪐🌵 "Nights"', ']]>', '&amp;', "'quoted'", '=1+1'),
  )
  .map((text) => withoutControls(text.toWellFormed()).normalize('NFC').trim())
  .filter((text) => text !== '')

const track = fc.record({
  _id: fc.oneof(
    fc.uuid(),
    fc.string({ unit: fc.constantFrom(...'abc019-_%/ '), minLength: 1 }).map((id) => `x${id}x`),
  ),
  title: storedText,
  artist: storedText,
  album: fc.option(storedText),
  durationSeconds: fc.option(fc.integer({ min: 1, max: 7_200_000 }).map((ms) => ms / 1_000)),
})

const playlist = fc.record({
  title: storedText,
  description: fc.option(storedText),
  tracks: fc.array(track, { minLength: 1, maxLength: 12 }),
})

describe.each(playlistFormats)('a playlist that is exported as %s', (format) => {
  it('imports again with the same ids, titles, artists and lengths in the same order', () => {
    fc.assert(
      fc.property(playlist, ({ title, description, tracks }) => {
        const text = writePlaylist(format, { title, description, tracks, pageOf })
        const file = fileIn(read(`My playlist.${format}`, text))
        expect(file.lines).toEqual(
          tracks.map((written) => ({
            trackId: written._id,
            title: written.title,
            artist: written.artist,
            durationSeconds: written.durationSeconds,
          })),
        )
        expect({ title: file.title, description: file.description }).toEqual({ title, description })
      }),
      { numRuns: propertyRuns({ usual: 150, deep: 5_000 }) },
    )
  })

  it('imports again after its line ends were changed and a byte order mark was added', () => {
    const tracks = [{ _id: 'one', title: 'Dust', artist: 'Ines', album: null, durationSeconds: 61.5 }]
    const text = writePlaylist(format, { title: 'Mine', description: null, tracks, pageOf })
    const changed = `\uFEFF${text.replace(/^\uFEFF/, '').replace(/\r?\n/g, '\r\n')}`
    const expected = [line('Dust', { trackId: 'one', artist: 'Ines', durationSeconds: 61.5 })]
    expect(linesOf(`a.${format}`, changed)).toEqual(expected)
    const utf16 = Buffer.from(`\uFEFF${text.replace(/^\uFEFF/, '')}`, 'utf16le')
    expect(fileIn(readPlaylist(`a.${format}`, utf16)).lines).toEqual(expected)
  })
})

describe('reading any bytes', () => {
  it('returns a playlist or a refusal, and never throws', () => {
    const start = fc.constantFrom(
      '',
      '<',
      '<playlist><trackList>',
      '{"playlist":',
      '#EXTM3U\n',
      'title,artist\n"',
    )
    const name = fc.constantFrom('a.m3u8', 'a.xspf', 'a.jspf', 'a.csv', 'a')
    fc.assert(
      fc.property(name, start, fc.string({ unit: 'binary' }), fc.uint8Array(), (file, first, text, bytes) => {
        const content = Buffer.concat([Buffer.from(`${first}${text}`), bytes])
        const found = readPlaylist(file, content)
        expect('file' in found || 'refusal' in found).toBe(true)
      }),
      { numRuns: propertyRuns({ usual: 300, deep: 10_000 }) },
    )
  })

  it.each([
    ['an empty file', 'a.csv', '', 'unreadable'],
    ['a table without titles', 'a.csv', 'colour,size\nred,3\n', 'unreadable'],
    ['a page of a website', 'a.xspf', '<html><body></body></html>', 'unreadable'],
    ['XML that ends in the middle', 'a.xspf', '<playlist><trackList><track>', 'unreadable'],
    [
      'XML with tags in the wrong order',
      'a.xspf',
      '<playlist><trackList></playlist></trackList>',
      'unreadable',
    ],
    ['other JSON', 'a.jspf', '{"tracks":[]}', 'unreadable'],
    ['JSON that ends in the middle', 'a.jspf', '{"playlist":', 'unreadable'],
    ['a sound file', 'a.csv', '\0\0\0title', 'unreadable'],
    ['a playlist without tracks', 'a.m3u8', '#EXTM3U\n', 'no-tracks'],
    ['a table with its head alone', 'a.csv', 'title,artist\n', 'no-tracks'],
    ['a list of more than 10,000 files', 'a.m3u8', 'a.mp3\n'.repeat(10_001), 'too-many-lines'],
    ['a playlist with more than 10,000 tracks', 'a.csv', `title\n${'a\n'.repeat(10_001)}`, 'too-many-lines'],
    ['a file of more than 24 MB', 'a.m3u8', 'a'.repeat(24 * 1024 * 1024 + 1), 'too-large'],
  ])('refuses %s', (_, name, text, refusal) => {
    expect(read(name, text)).toEqual({ refusal })
  })

  it('takes 10,000 tracks', () => {
    expect(linesOf('a.csv', `title\n${'a\n'.repeat(10_000)}`)).toHaveLength(10_000)
  })

  it('reads hostile texts of 1 MB with less than two seconds of CPU time each', () => {
    for (const text of ['<!--', '<a ', '<a>', '&', '<![CDATA[', '"', '#EXTINF:1 a="', ',', '" ', ' ', '\n']) {
      const content = text.repeat(Math.floor((1024 * 1024) / text.length))
      for (const start of ['<playlist>', '#EXTM3U\n', '#EXTM3U\n#EXTINF:', 'title\n']) {
        const before = process.cpuUsage()
        read('a', `${start}${content}x`)
        const { user } = process.cpuUsage(before)
        expect([text, start, user < 2_000_000]).toEqual([text, start, true])
      }
    }
  })
})

describe('an M3U8 file of another program', () => {
  it('names artist, title and length in comments', () => {
    const text =
      '#EXTM3U\n#PLAYLIST:Road\n#EXTINF:225,Ines Okafor - Dust - live\nC:\\a.mp3\n#EXTINF:-1,Alone\nb.mp3'
    expect(fileIn(read('x.m3u', text))).toEqual({
      title: 'Road',
      description: null,
      lines: [line('Dust - live', { artist: 'Ines Okafor', durationSeconds: 225 }), line('Alone')],
    })
  })

  it('may have attributes, an artist of its own and empty lines', () => {
    const text = '#EXTM3U\r\n\r\n#EXTART:Ines\r\n#EXTINF:12.5 logo="a, b" x="c",Dust\r\n\r\nhttp://x/y\r\n'
    expect(linesOf('x.m3u8', text)).toEqual([line('Dust', { artist: 'Ines', durationSeconds: 12.5 })])
  })

  it('may have only the paths of files', () => {
    const text =
      '/music/03 - Ines Okafor - Dust.flac\nC:\\music\\04. Rain.mp3\nhttp://x/Blue%20moon.ogg\n99 Days.mp3'
    expect(linesOf('x.m3u', text)).toEqual([
      line('Dust', { artist: 'Ines Okafor' }),
      line('Rain'),
      line('Blue moon'),
      line('99 Days'),
    ])
  })

  it('may be written in the encoding of old Windows programs', () => {
    const bytes = Buffer.from('#EXTM3U\n#EXTINF:3,Bj\u00f6rk - J\u00f3ga\na.mp3', 'latin1')
    expect(fileIn(readPlaylist('a.m3u', bytes)).lines).toEqual([
      line('Jóga', { artist: 'Björk', durationSeconds: 3 }),
    ])
  })
})

describe('an XSPF file of another program', () => {
  it('may have prefixes, entities, CDATA, comments and extensions', () => {
    const text = `<?xml version="1.0"?><!DOCTYPE playlist><!-- > --><x:playlist xmlns:x="http://xspf.org/ns/0/" a='>'>
      <x:title>Salt &amp; <![CDATA[<dust>]]></x:title>
      <x:trackList><x:track><x:title>&#x1FA90; R&#233;al &unknown;</x:title><x:creator> Ines </x:creator>
        <x:extension application="x"><x:title>Other</x:title></x:extension><x:duration>61000</x:duration><x:image/>
      </x:track><x:track><x:location>file:///a/Ines%20-%20Rain.mp3</x:location></x:track></x:trackList></x:playlist>`
    expect(fileIn(read('a.xspf', text))).toEqual({
      title: 'Salt & <dust>',
      description: null,
      lines: [
        line('🪐 Réal &unknown;', { artist: 'Ines', durationSeconds: 61 }),
        line('Rain', { artist: 'Ines' }),
      ],
    })
  })

  it('is refused if it defines entities of its own', () => {
    const text = `<!DOCTYPE p [<!ENTITY a SYSTEM "file:///etc/passwd">]><playlist><trackList><track>
      <title>&a;</title></track></trackList></playlist>`
    expect(read('a.xspf', text)).toEqual({ refusal: 'unreadable' })
  })
})

it('a JSPF file of another program may have texts where the format wants lists or numbers', () => {
  const track = { title: 'Dust', creator: 'Ines', duration: '61000', identifier: 'https://x/1' }
  const text = JSON.stringify({ playlist: { title: 7, track: [track, null, { location: 'a/b.mp3' }, 3] } })
  expect(fileIn(read('Road.jspf', text))).toEqual({
    title: 'Road',
    description: null,
    lines: [line('Dust', { artist: 'Ines', durationSeconds: 61 }), line('b')],
  })
})

describe('a CSV file of another service', () => {
  const dust = [line('Dust, "live"', { artist: 'Ines', durationSeconds: 225 })]

  it.each([
    [
      'Exportify',
      'Track URI,Track Name,Album Name,Artist Name(s),Duration (ms)\nx,"Dust, ""live""",A,Ines,225000\n',
    ],
    [
      'TuneMyMusic',
      'Track name,Artist name,Album,Playlist name,Type,ISRC\n"Dust, ""live""",Ines,A,P,Playlist,\n',
      null,
    ],
    ['Soundiiz', 'title;artist;album;isrc\r\n"Dust, ""live""";Ines;A;\r\n', null],
    ['a spreadsheet', 'sep=;\r\nARTIST;Title;Length\r\nInes;"Dust, ""live""";3:45\r\n'],
    ['iTunes', 'Name\tArtist\tComposer\tTime\rDust, "live"\tIness\tX\t225\r'.replace('Iness', 'Ines')],
    ['a table with hours', 'Song,Performer,Duration\n"Dust, ""live""",Ines,0:03:45\n'],
    ['a table with milliseconds that do not say so', 'Song,Artist,Duration\n"Dust, ""live""",Ines,225000\n'],
  ])('is read as %s writes it', (_, text, length: number | null = 225) => {
    expect(linesOf('a.csv', text)).toEqual(dust.map((known) => ({ ...known, durationSeconds: length })))
  })

  it('may have line breaks in cells, rows that are too short, and empty rows', () => {
    const text = 'title,artist,duration\n"Two\nlines",Ines,soon\n\n,,\nAlone\n'
    expect(linesOf('a.csv', text)).toEqual([line('Two\nlines', { artist: 'Ines' }), line('Alone')])
  })

  it('keeps an apostrophe at the start of a title', () => {
    expect(linesOf('a.csv', "title\n'Round midnight\n")).toEqual([line("'Round midnight")])
  })

  it('has cells of our own that a spreadsheet cannot run as formulas', () => {
    const tracks = [{ _id: 'a', title: '=HYPERLINK("x")', artist: '@me', album: '+1', durationSeconds: null }]
    const text = writePlaylist('csv', { title: '=x', description: '-y', tracks, pageOf })
    expect(text.split('\r\n')[1]).toBe(
      `"'=HYPERLINK(""x"")",'@me,'+1,,https://lariat.example/track/a,a,'=x,'-y`,
    )
  })

  it('of ours may be older, without the texts of the playlist, or sorted by another program', () => {
    const old = 'Track Name,Artist Name(s),Lariat Track ID\r\nDust,Ines,one\r\n'
    expect(fileIn(read('Road.csv', old))).toEqual({
      title: 'Road',
      description: null,
      lines: [line('Dust', { trackId: 'one', artist: 'Ines' })],
    })
    const tracks = ['b', 'a'].map((_id) => ({
      _id,
      title: _id,
      artist: _id,
      album: null,
      durationSeconds: null,
    }))
    const text = writePlaylist('csv', { title: 'A / B', description: 'Two\nlines', tracks, pageOf })
    const [head, first, second] = text.split('\r\n')
    expect(fileIn(read('Road.csv', [head, second, first, ''].join('\r\n')))).toMatchObject({
      title: 'A / B',
      description: 'Two\nlines',
      lines: [{ trackId: 'a' }, { trackId: 'b' }],
    })
  })
})

it('cuts texts that are longer than the search takes', () => {
  const [found] = linesOf('a.csv', `title\n${'🪐'.repeat(400)}\n`)
  expect(found?.title.length).toBe(280)
  expect(found?.title.isWellFormed()).toBe(true)
})

it('stops reading a list of files when it has too many, so that a hostile one does not block the page', () => {
  expect(readM3u8('a.mp3\n'.repeat(20_000)).lines).toHaveLength(10_001)
})
