// Makes the picture of a month: fonts and colours of the page, drawn on a canvas.
import type { ListeningMonth } from '~/contract/schemas/built'
import { drawMonth, type Look, pictureHeight, pictureWidth } from './draw-month'

const colourNames = ['bg', 'surface-2', 'line', 'ink', 'dim', 'ember', 'nebula'] as const

/** The fonts and colours of the theme that is shown. */
function readLook(): Look {
  const root = document.documentElement
  const styles = getComputedStyle(root)
  const read = (name: string) => styles.getPropertyValue(name).trim()
  const colours = Object.fromEntries(colourNames.map((name) => [name, read(`--${name}`)])) as Look['colours']
  return {
    colours,
    display: read('--font-display'),
    text: read('--font-sans'),
    isDark: root.classList.contains('dark'),
  }
}

/** A font that cannot be loaded must not prevent the picture. */
async function loadFonts({ display, text }: Look) {
  const fonts = [`800 100px ${display}`, `400 30px ${text}`, `600 30px ${text}`]
  await Promise.allSettled(fonts.map((font) => document.fonts.load(font)))
}

export async function monthPicture(month: ListeningMonth): Promise<Blob> {
  const look = readLook()
  await loadFonts(look)
  const canvas = document.createElement('canvas')
  canvas.width = pictureWidth
  canvas.height = pictureHeight
  const context = canvas.getContext('2d')
  if (!context) throw new Error('This browser draws no pictures')
  drawMonth(context, month, look)
  return new Promise((resolve, reject) =>
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error('The canvas is empty'))), 'image/png'),
  )
}
