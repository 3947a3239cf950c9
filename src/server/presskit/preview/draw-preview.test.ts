// The preview picture of a press kit. The tests read its pixels and the places of its texts.
import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { kitLooks } from '~/contract/rules/presskit/kit-parts'
import { drawPreview } from './draw-preview'
import { OutlineFonts } from './outline-fonts'
import type { PreviewContent } from './preview-content'
import { layoutPreview, previewSize } from './preview-layout'

const usual: PreviewContent = {
  name: 'Ines Őrség',
  username: 'ines',
  line: 'Dub and ambient from the desert, recorded on tape at night.',
  facts: 'Tucson, Arizona · Ambient',
  look: 'paper',
  accent: '#b54016',
}

const photo = await sharp({ create: { width: 900, height: 700, channels: 3, background: '#ffffff' } })
  .webp()
  .toBuffer()

const fonts = new OutlineFonts()

const drawn = async (changes: Partial<PreviewContent>, withPhoto: Buffer | null = photo) => {
  const file = await drawPreview({ ...usual, ...changes }, withPhoto)
  if (!file) throw new Error('Nothing was drawn')
  return file
}

const pixelsOf = (file: Buffer) => sharp(file).raw().toBuffer()

/** Which part of these pixels is darker than the middle. */
const darkPart = async (
  file: Buffer,
  region: { left: number; top: number; width: number; height: number },
) => {
  const data = await sharp(file).extract(region).greyscale().raw().toBuffer()
  return data.filter((value) => value < 128).length / data.length
}

const textRegion = { left: 64, top: 150, width: 540, height: 420 }

describe('the preview picture of a press kit', () => {
  it('is a JPEG of the size that programs ask for, in each look, with and without a photo', async () => {
    for (const look of kitLooks)
      for (const withPhoto of [photo, null]) {
        const file = await drawn({ look }, withPhoto)
        expect(await sharp(file).metadata()).toMatchObject({ format: 'jpeg', ...previewSize })
      }
  })

  it('shows its texts, which machines without fonts draw too', async () => {
    expect(await darkPart(await drawn({}), textRegion)).toBeGreaterThan(0.05)
    const full = await pixelsOf(await drawn({}))
    for (const missing of [{ name: 'Ines' }, { line: '' }, { facts: '' }])
      expect((await pixelsOf(await drawn(missing))).equals(full)).toBe(false)
  })

  it('has the username for a name that the fonts lack, no emoji, and nothing at all if both are lacking', async () => {
    const named = await pixelsOf(await drawn({ name: 'ines' }))
    for (const name of ['山田太郎', 'ines 🪐', 'ines\u202e\u0000'])
      expect((await pixelsOf(await drawn({ name }))).equals(named)).toBe(true)
    expect(await drawPreview({ ...usual, name: '山田太郎', username: '山田' }, photo)).toBeNull()
  })

  it('keeps every text in its place, however long it is', () => {
    const names = [
      'Ø',
      'The Last of the Great Travelling Orchestras of Northern Arizona',
      'Donaudampfschifffahrtsgesellschaft',
      'W'.repeat(80),
    ]
    for (const look of kitLooks)
      for (const hasPhoto of [true, false])
        for (const name of names) {
          const content = { ...usual, look, name, line: 'wide words '.repeat(12), facts: 'W'.repeat(120) }
          const { texts, photo: box } = layoutPreview(content, { hasPhoto, measureIn: fonts.measureIn })
          // In the look "night" the photo fades out below the texts.
          const end = look === 'night' || !box ? 780 : box.x
          const brandEnd = 110
          for (const item of texts) {
            expect(item.x + fonts.measureIn(item)(item.text)).toBeLessThanOrEqual(end)
            expect(item.y).toBeLessThanOrEqual(previewSize.height - 40)
          }
          // The first text is the name of Lariat at the top.
          const tops = texts.slice(1).map(({ y, size }) => y - size)
          expect(Math.min(...tops)).toBeGreaterThan(brandEnd)
        }
  })
})
