import { describe, expect, it } from 'vitest'
import { hidesSomething } from './hidden-parts'
import { emptyContent, type KitContent } from './kit-content'
import type { KitRow } from './repository'

const ada = { purpose: 'booking' as const, name: 'Ada', email: 'ada@example.com', phone: '' }
const bo = { ...ada, name: 'Bo' }

const before: KitContent = {
  ...emptyContent,
  line: 'Dub',
  heroPhotoId: 'photo',
  about: { short: 'One', medium: 'Two', long: '' },
  contacts: [ada, bo],
}

const kitWith = (content: Partial<KitContent>, columns: Partial<KitRow> = {}): KitRow => ({
  user_id: 'dusty',
  visibility: 'public',
  is_open: 1,
  secret: 'one',
  access_number: 0,
  content: JSON.stringify({ ...before, ...content }),
  generated: '[]',
  lead_retention_days: null,
  revision: 0,
  updated_at: 0,
  ...columns,
})

const without = (hidden: string) => before.sections.map(({ name }) => ({ name, isShown: name !== hidden }))

const hides = (content: Partial<KitContent>, columns: Partial<KitRow> = {}) =>
  hidesSomething(kitWith({}), kitWith(content, columns))

describe('a change of a press kit', () => {
  it('hides something if visibility or link change, or a printed section, contact, text or photo goes', () => {
    for (const columns of [{ visibility: 'unlisted' }, { secret: 'two' }] as const)
      expect([columns, hides({}, columns)]).toEqual([columns, true])
    const contents: Partial<KitContent>[] = [
      ...['about', 'highlights', 'contacts', 'listen'].map((name) => ({ sections: without(name) })),
      { contacts: [bo] },
      { contacts: [ada, { ...bo, email: 'new@example.com' }] },
      { line: '' },
      { about: { ...before.about, medium: '' } },
      { heroPhotoId: null },
      { heroPhotoId: 'other' },
    ]
    for (const content of contents) expect([content, hides(content)]).toEqual([content, true])
  })

  it('hides nothing if it adds, rewrites or reorders, or hides what is not printed', () => {
    const contents: Partial<KitContent>[] = [
      {},
      { line: 'Dub and dust' },
      { contacts: [bo, ada, { ...ada, name: 'Cy' }] },
      { about: { short: 'One', medium: 'More', long: 'All' } },
      { sections: without('videos').toReversed() },
    ]
    for (const content of contents) expect([content, hides(content)]).toEqual([content, false])
    expect(hides({}, { is_open: 0, access_number: 1 })).toBe(false)
    expect(hidesSomething(kitWith({ sections: without('about') }), kitWith({}))).toBe(false)
  })
})
