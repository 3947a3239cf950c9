// Draws the preview picture of a press kit, which programs show beside a link to it.
import sharp from 'sharp'
import { printable } from '../one-sheet/printable'
import { OutlineFonts } from './outline-fonts'
import type { PreviewContent } from './preview-content'
import { layoutPreview, previewSize, type Mark, type PreviewLayout } from './preview-layout'

const quality = 86

let opened: OutlineFonts | undefined

const printed = (content: PreviewContent, fonts: OutlineFonts): PreviewContent => {
  const print = (text: string) => printable(text, (character) => fonts.hasGlyph(character))
  const printName = (name: string) => print(content.look === 'poster' ? name.toUpperCase() : name)
  return {
    ...content,
    name: printName(content.name) || printName(content.username),
    line: print(content.line),
    facts: print(content.facts),
  }
}

/** The loop of rope, as the app has it. The mark itself is 46 units wide and begins at 9. */
const drawnMark = ({ x, y, side, colour, opacity }: Mark) => `<g
  transform="translate(${x} ${y}) scale(${side / 46}) translate(-9 -9)" opacity="${opacity}"
  fill="none" stroke="${colour}" stroke-width="5" stroke-linecap="round">
  <ellipse cx="29.5" cy="28" rx="17.5" ry="16"/>
  <path d="M41.5 40c4.2 2.6 6.6 6.2 8.5 12M29.5 28h.01"/>
</g>`

/** Dark enough for white text over its first third, where texts end, also on a white photo. */
const drawnFade = ({ fade, paper }: PreviewLayout) =>
  fade === null
    ? ''
    : `<linearGradient id="fade">
    <stop offset="0" stop-color="${paper}"/>
    <stop offset="0.36" stop-color="${paper}" stop-opacity="0.72"/>
    <stop offset="0.8" stop-color="${paper}" stop-opacity="0"/>
  </linearGradient>
  <rect x="${fade.x}" y="${fade.y}" width="${fade.width}" height="${fade.height}" fill="url(#fade)"/>`

const drawnStripe = ({ stripe }: PreviewLayout) =>
  stripe === null
    ? ''
    : `<rect x="${stripe.x}" y="${stripe.y}" width="${stripe.width}" height="${stripe.height}" fill="${stripe.colour}"/>`

/** Everything but the photo. The markup has no text, only paths and colours. */
const overlayOf = (layout: PreviewLayout, fonts: OutlineFonts) => {
  const texts = layout.texts.map((item) => `<path fill="${item.colour}" d="${fonts.outlineOf(item)}"/>`)
  const { width, height } = previewSize
  return Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">
  ${drawnFade(layout)}${drawnStripe(layout)}${layout.marks.map(drawnMark).join('')}${texts.join('')}
</svg>`)
}

const cropped = ({ photo: box }: PreviewLayout, photo: Buffer | null) =>
  box === null || photo === null
    ? null
    : sharp(photo)
        .flatten({ background: '#ffffff' })
        .resize(box.width, box.height, { fit: 'cover', position: sharp.strategy.attention })
        .toBuffer()
        .then((input) => ({ input, left: box.x, top: box.y }))

/** Returns a JPEG file; null if the fonts can draw neither the name nor the username. */
export const drawPreview = async (content: PreviewContent, photo: Buffer | null): Promise<Buffer | null> => {
  opened ??= new OutlineFonts()
  const shown = printed(content, opened)
  if (shown.name === '') return null
  const layout = layoutPreview(shown, { hasPhoto: photo !== null, measureIn: opened.measureIn })
  const drawnPhoto = await cropped(layout, photo)
  return sharp({ create: { ...previewSize, channels: 3, background: layout.paper } })
    .composite([...(drawnPhoto ? [drawnPhoto] : []), { input: overlayOf(layout, opened) }])
    .jpeg({ quality })
    .toBuffer()
}
