// Draws a month on a canvas of 1080 by 1350 pixels, the size of a portrait picture on most platforms.
import { artistName } from '~/contract/rules/artist-name'
import type { ListeningMonth } from '~/contract/schemas/built'
import { numberText } from '~/client/platform/language'
import { messages } from '../messages'
import { lengthText, minutesOf } from './month-minutes'

const words = messages.month

export const pictureWidth = 1_080
export const pictureHeight = 1_350

const margin = 84
const inner = pictureWidth - 2 * margin

type Colour = 'bg' | 'surface-2' | 'line' | 'ink' | 'dim' | 'ember' | 'nebula'

export type Look = {
  colours: Record<Colour, string>
  /** The font families. */
  display: string
  text: string
  isDark: boolean
}

type Canvas = CanvasRenderingContext2D
type Brush = { canvas: Canvas; look: Look }
type Text = { x: number; y: number; font: string; colour: Colour; maxWidth?: number; align?: CanvasTextAlign }

function write(
  { canvas, look }: Brush,
  text: string,
  { x, y, font, colour, maxWidth, align = 'left' }: Text,
) {
  canvas.font = font
  canvas.fillStyle = look.colours[colour]
  canvas.textAlign = align
  canvas.fillText(maxWidth === undefined ? text : fitted(canvas, text, maxWidth), x, y)
}

/** Cuts a text that is too wide at a whole character, and adds an ellipsis. */
function fitted(canvas: Canvas, text: string, maxWidth: number): string {
  if (canvas.measureText(text).width <= maxWidth) return text
  const letters = [...text]
  while (letters.length > 0 && canvas.measureText(`${letters.join('')}…`).width > maxWidth) letters.pop()
  return `${letters.join('').trimEnd()}…`
}

/** The loop of rope with its tail, as in the logo. */
function drawLoop({ canvas, look }: Brush, x: number, y: number, size: number, colour: Colour) {
  const unit = size / 46
  canvas.save()
  canvas.translate(x - 9 * unit, y - 9 * unit)
  canvas.scale(unit, unit)
  canvas.strokeStyle = look.colours[colour]
  canvas.lineWidth = 5
  canvas.lineCap = 'round'
  canvas.stroke(
    new Path2D('M12 28a17.5 16 0 1 0 35 0a17.5 16 0 1 0 -35 0M41.5 40c4.2 2.6 6.6 6.2 8.5 12M29.5 28h.01'),
  )
  canvas.restore()
}

const mesas = () =>
  new Path2D('M0 1290l110-14 34-64h92l22 54 190 18 160-12 26-78h130l30 70 130 20 156-12V1350H0z')

/** The page's colour, with the rings of the orbit in the upper corner and mesas at the foot. */
function drawGround(brush: Brush) {
  const { canvas, look } = brush
  canvas.fillStyle = look.colours.bg
  canvas.fillRect(0, 0, pictureWidth, pictureHeight)
  canvas.strokeStyle = look.colours.line
  canvas.lineWidth = 2
  for (const radius of [190, 290, 390, 490]) {
    canvas.beginPath()
    canvas.ellipse(pictureWidth - 120, 190, radius, radius * 0.92, 0, 0, 2 * Math.PI)
    canvas.stroke()
  }
  canvas.fillStyle = look.colours.ember
  canvas.beginPath()
  canvas.arc(pictureWidth - 120, 190, look.isDark ? 54 : 62, 0, 2 * Math.PI)
  canvas.fill()
  canvas.fillStyle = look.colours['surface-2']
  canvas.fill(mesas())
}

function drawTotals(brush: Brush, month: ListeningMonth) {
  const { display, text } = brush.look
  const minutes = minutesOf(month.listenedSeconds)
  const name = messages.monthName(month.month)
  const font = `600 34px ${text}`
  write(brush, words.picture.eyebrow(name), { x: margin, y: 150, font, colour: 'ember', maxWidth: 620 })
  write(brush, numberText(minutes), { x: margin - 6, y: 372, font: `800 240px ${display}`, colour: 'ink' })
  write(brush, words.minutes(minutes), { x: margin, y: 432, font: `600 44px ${text}`, colour: 'ink' })
  const { trackCount, artistCount } = month
  const counts = `${numberText(trackCount)} ${words.tracks(trackCount)} · ${numberText(artistCount)} ${words.artists(artistCount)}`
  write(brush, counts, { x: margin, y: 486, font: `400 34px ${text}`, colour: 'dim' })
}

const barsTop = 590
const barsHeight = 170

function drawHours(brush: Brush, { hours }: ListeningMonth) {
  const { canvas, look } = brush
  const most = Math.max(...hours, 1)
  const step = inner / hours.length
  const heading = `600 28px ${look.text}`
  write(brush, words.picture.when, { x: margin, y: barsTop - 18, font: heading, colour: 'dim' })
  hours.forEach((seconds, hour) => {
    const height = Math.max(6, (seconds / most) * barsHeight)
    canvas.fillStyle = look.colours[seconds > 0 ? (seconds === most ? 'ember' : 'nebula') : 'line']
    canvas.beginPath()
    canvas.roundRect(margin + hour * step + 4, barsTop + barsHeight - height, step - 8, height, 5)
    canvas.fill()
  })
  for (const hour of [0, 6, 12, 18])
    write(brush, messages.hour(hour), {
      x: margin + hour * step + 4,
      y: barsTop + barsHeight + 38,
      font: `400 26px ${look.text}`,
      colour: 'dim',
    })
}

const rankingTop = 864
const rowHeight = 62
const gap = 48

type Ranking = { title: string; x: number; width: number; names: readonly [name: string, seconds: number][] }

function drawRanking(brush: Brush, { title, x, width, names }: Ranking) {
  const { display, text } = brush.look
  write(brush, title, { x, y: rankingTop, font: `600 28px ${text}`, colour: 'dim' })
  names.forEach(([name, seconds], index) => {
    const y = rankingTop + 62 + index * rowHeight
    const colour = index === 0 ? 'ember' : 'ink'
    const time = lengthText(seconds)
    write(brush, time, { x: x + width, y, font: `400 26px ${text}`, colour: 'dim', align: 'right' })
    write(brush, name, { x, y, font: `800 44px ${display}`, colour, maxWidth: width - 130 })
  })
}

function drawBrand(brush: Brush) {
  const { display } = brush.look
  drawLoop(brush, margin, pictureHeight - 112, 52, 'ember')
  const brand = { x: margin + 70, y: pictureHeight - 70, font: `800 48px ${display}` }
  write(brush, words.picture.brand, { ...brand, colour: 'ink' })
}

const namesShown = 5

export function drawMonth(canvas: Canvas, month: ListeningMonth, look: Look) {
  const brush = { canvas, look }
  canvas.textBaseline = 'alphabetic'
  drawGround(brush)
  drawTotals(brush, month)
  drawHours(brush, month)
  const artistsWidth = Math.round(inner * 0.54)
  drawRanking(brush, {
    title: words.picture.artists,
    x: margin,
    width: artistsWidth,
    names: month.artists
      .slice(0, namesShown)
      .map(({ artist, listenedSeconds }) => [artistName(artist), listenedSeconds]),
  })
  drawRanking(brush, {
    title: words.picture.genres,
    x: margin + artistsWidth + gap,
    width: inner - artistsWidth - gap,
    names: month.genres.slice(0, namesShown).map(({ genre, listenedSeconds }) => [genre, listenedSeconds]),
  })
  drawBrand(brush)
}
