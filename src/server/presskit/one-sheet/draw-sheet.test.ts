// The one-sheet, read back by another program.
import sharp from 'sharp'
import { encode } from 'uqr'
import { describe, expect, it } from 'vitest'
import { highlightsMax } from '~/contract/rules/presskit/kit-parts'
import { readSheet } from '../../../../tests/builders/presskit/read-sheet'
import { makeSheet, type PhotoFor } from './draw-sheet'
import type { SheetContent } from './sheet-content'

const address = 'https://music.example.com/presskit/3f1c7a52-0b0c-4b5e-9d80-1234567890ab'

const usual: SheetContent = {
  name: 'Ines Őrség',
  username: 'ines',
  place: 'Tucson, Arizona',
  line: 'Dub and ambient from the desert, recorded on tape at night.',
  about: 'Ines makes dub and ambient in Tucson. “Long Shadows” (2029) is her first album.',
  accent: '#b54016',
  highlights: [
    { type: 'release', title: 'Long Shadows', date: '2029-09-14', place: '' },
    { type: 'radio', title: 'Session on Night Tracks', date: null, place: 'BBC Radio 3' },
  ],
  contacts: [{ purpose: 'booking', name: 'Bo Booker', email: 'bo@example.com', phone: '+1 520 555 0100' }],
  address,
}

const photoFor: PhotoFor = ({ width, height }) =>
  sharp({ create: { width: Math.round(width), height: Math.round(height), channels: 3, background: '#7a5' } })
    .jpeg()
    .toBuffer()

const now = Date.UTC(2030, 0, 1)

const sheetOf = async (changes: Partial<SheetContent>, paper: 'a4' | 'letter' = 'a4') =>
  readSheet(await makeSheet({ ...usual, ...changes }, { paper, photoFor, now }))

const highlightNumber = (at: number) =>
  ({
    type: 'press',
    title: `Article ${at} ${'with a long title '.repeat(8)}`,
    date: null,
    place: 'x'.repeat(120),
  }) as const

/** The modules of the code for phones. It is the only fill of many rectangles, and its corner at the top left is dark. */
const codeOn = ({ filled }: Awaited<ReturnType<typeof readSheet>>): boolean[][] => {
  const boxes = filled.find(({ length }) => length > 1) ?? []
  const [left, top] = [Math.min(...boxes.map(({ x }) => x)), Math.min(...boxes.map(({ y }) => y))]
  const right = Math.max(...boxes.map(({ x, width }) => x + width))
  const side = Math.min(...boxes.map(({ height }) => height))
  const count = Math.round((right - left) / side)
  return Array.from({ length: count }, (_, row) =>
    Array.from({ length: count }, (_module, column) => {
      const [x, y] = [left + (column + 0.5) * side, top + (row + 0.5) * side]
      return boxes.some((box) => x > box.x && x < box.x + box.width && y > box.y && y < box.y + box.height)
    }),
  )
}

describe('the one-sheet of a press kit', () => {
  it('has all texts on one page of both papers, with fonts and links', async () => {
    for (const [paper, size] of [
      ['a4', [595.28, 841.89]],
      ['letter', [612, 792]],
    ] as const) {
      const sheet = await sheetOf({}, paper)
      expect([sheet.pages, sheet.size, sheet.isInside]).toEqual([1, size, true])
      const { name, line, about } = usual
      const texts = [
        name,
        'TUCSON, ARIZONA',
        line,
        about,
        'Long Shadows',
        'Release · September 2029',
        'BBC Radio 3',
      ]
      const contacts = ['BOOKING', 'Bo Booker', 'bo@example.com', '+1 520 555 0100', address]
      for (const text of [...texts, ...contacts]) expect(sheet.text).toContain(text)
      expect(sheet.links).toEqual(['mailto:bo@example.com', address, address])
      expect(sheet.images).toBe(1)
      expect(codeOn(sheet)).toEqual(encode(address, { ecc: 'M', border: 0 }).data)
    }
  })

  it('stays on one page with texts of any length', async () => {
    const sheet = await sheetOf({
      name: 'Donaudampfschifffahrtsgesellschaft'.repeat(3),
      place: 'W'.repeat(120),
      line: 'W'.repeat(140),
      about: `${'word '.repeat(99)}${'x'.repeat(3_000)}`,
      highlights: Array.from({ length: highlightsMax }, (_, at) => highlightNumber(at)),
      contacts: Array.from({ length: 8 }, () => ({
        purpose: 'press' as const,
        name: 'N'.repeat(80),
        email: `${'e'.repeat(200)}@example.com`,
        phone: '5'.repeat(40),
      })),
    })
    expect([sheet.pages, sheet.isInside]).toEqual([1, true])
    expect(sheet.text).toContain('word word')
    expect(sheet.text).toContain('…')
    expect(sheet.text).not.toContain('Article 9 ')
  })

  it('leaves out characters that its fonts lack, and prints the username if they lack those of the name', async () => {
    const sheet = await sheetOf({
      name: '山田太郎',
      line: 'موسيقى من الصحراء',
      about: 'A night in 東京 with friends 🪐\u0000\u202e.',
      highlights: [
        { type: 'award', title: 'שלום', date: null, place: '' },
        { type: 'show', title: 'Ọ̀ṣun', date: null, place: '大阪' },
      ],
    })
    expect(sheet.pages).toBe(1)
    expect(sheet.text).toContain('ines')
    expect(sheet.text).toContain('A night in with friends .')
    expect(sheet.text).toContain('sun')
    expect(sheet.text).not.toMatch(/Award|[\p{Script=Han}\p{Script=Arabic}\p{Script=Hebrew}\p{Cf}]/u)
  })

  it('needs neither a photo nor any text', async () => {
    const empty = { place: '', line: '', about: '', highlights: [], contacts: [] }
    const file = await makeSheet({ ...usual, ...empty }, { paper: 'a4', photoFor: null, now })
    const { pages, text, images } = await readSheet(file)
    expect([pages, images, text]).toEqual([1, 0, `Ines Őrség Tracks, photos and dates ${address}`])
  })
})
