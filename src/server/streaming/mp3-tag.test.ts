import * as fc from 'fast-check'
import { parseBuffer } from 'music-metadata'
import { expect, it } from 'vitest'
import { mp3Tag } from './mp3-tag'

const read = async (tag: Buffer) => (await parseBuffer(tag, { mimeType: 'audio/mpeg' })).common

const plain = { title: 'Low Sun', artist: 'Ines', album: null, trackNumber: null, genre: 'Dub', year: 2030 }

it('writes title, artist, album, track number, genre and year into the ID3 tag', async () => {
  const tag = { ...plain, title: 'Ōkami — 狼', album: 'Two-Step Orbit', trackNumber: 3 }
  expect(await read(mp3Tag(tag))).toMatchObject({
    title: 'Ōkami — 狼',
    artist: 'Ines',
    album: 'Two-Step Orbit',
    track: { no: 3 },
    genre: ['Dub'],
    year: 2030,
  })
})

it('leaves unknown fields out of the ID3 tag', async () => {
  expect((await read(mp3Tag(plain))).album).toBeUndefined()
})

it('writes any title exactly into the ID3 tag', async () => {
  const titles = fc
    .string({ unit: 'grapheme', minLength: 1, maxLength: 140 })
    .filter((title) => title.trim() === title)
  await fc.assert(
    fc.asyncProperty(titles, async (title) => {
      const written = title.replaceAll('\u0000', '')
      fc.pre(written !== '')
      expect((await read(mp3Tag({ ...plain, title }))).title).toBe(written)
    }),
  )
})
