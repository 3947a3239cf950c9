// The covers of the demo world. Each artist has one style, so that their covers form a series. The only exception is
// the first release of `ines-okafor`, whose cover has another drawing.
import { seededRandom, type Random } from '../seeded-random'
import { area, between, disc, mesa, ring, rows, stars, stroke, type Tones } from './shapes'

type Style = { tones: readonly Tones[]; draw(tones: Tones, random: Random): string }

const bars: Style['draw'] = ({ figure, pale }, random) => {
  const accent = Math.floor(random() * 4)
  return rows(9, (index) => {
    const half = between(random, 13, 38)
    const x = 10 + index * 10
    return stroke(`M${x} ${50 - half}v${half * 2}`, index % 4 === accent ? pale : figure, 5.6)
  })
}

/** Orbits around one point, and a moon on one of them. */
const orbits: Style['draw'] = ({ figure, pale }, random) => {
  const x = between(random, 38, 62)
  const y = between(random, 40, 60)
  const gap = between(random, 8.5, 10.5)
  const turn = random() * 2 * Math.PI
  const far = gap * (3 + Math.floor(random() * 2))
  const moon = disc(x + far * Math.cos(turn), y + far * Math.sin(turn), 4.4, pale)
  return rows(8, (at) => ring(x, y, 4 + at * gap, at % 2 ? pale : figure, 3.8 - at * 0.25)) + moon
}

const mesas: Style['draw'] = ({ figure, pale }, random) => {
  const left = between(random, 26, 48)
  const moonX = left > 37 ? between(random, 16, 26) : between(random, 72, 82)
  return [
    disc(moonX, between(random, 18, 28), between(random, 9, 13), pale),
    mesa(between(random, 62, 74), between(random, 58, 64), 16, 9, figure, 0.4),
    mesa(left, between(random, 36, 46), between(random, 13, 22), between(random, 12, 18), figure),
    area(
      `M0 ${between(random, 76, 84)}L38 ${between(random, 80, 86)}L100 ${between(random, 72, 82)}V100H0z`,
      figure,
    ),
  ].join('')
}

const sunset: Style['draw'] = ({ ground, figure, pale }, random) => {
  const radius = between(random, 25, 31)
  const y = between(random, 44, 52)
  const stripes = 3 + Math.floor(random() * 2)
  const surf = rows(3, (at) => {
    const line = y + radius + 6 + at * 6
    return stroke(`M${20 + at * 7} ${line}q7.5 -4 15 0t15 0t15 0`, at === 1 ? pale : figure, 2)
  })
  const gaps = rows(stripes, (at) =>
    stroke(`M0 ${y + 4 + (at * radius) / stripes}h100`, ground, 1.6 + at * 1.3),
  )
  return disc(50, y, radius, figure) + gaps + surf + disc(between(random, 14, 86), 13, 2.2, pale)
}

/** A road that narrows towards the horizon, and a comet above it. */
const comet: Style['draw'] = ({ figure, pale }, random) => {
  const x = between(random, 30, 70)
  const headX = between(random, 18, 40)
  const headY = between(random, 14, 26)
  const trail = rows(5, (at) =>
    stroke(
      `M${headX + 6} ${headY + at * 1.6 - 3}l${34 + at * 7} ${6 + at * 3}`,
      pale,
      0.9,
      `opacity="${0.9 - at * 0.14}"`,
    ),
  )
  const road = area(`M${x - 0.8} 62L6 100H52L${x + 0.8} 62z`, figure) + area(`M${x} 66L27 100h4z`, pale, 0.8)
  return (
    trail +
    disc(headX, headY, 5, pale) +
    mesa(between(random, 60, 72), 48, 14, 8, figure, 0.55) +
    stroke('M0 62h100', figure, 1.6) +
    road
  )
}

const signals: Style['draw'] = ({ figure, pale }, random) => {
  const x = between(random, 24, 76)
  const waves = rows(6, (at) => ring(x, 40, 9 + at * 10.5, at % 3 === 1 ? pale : figure, 3.2 - at * 0.3))
  const mast = stroke(
    `M${x} 40V92M${x - 10} 92L${x} 44L${x + 10} 92M${x - 5} 68h10M${x - 8} 80h16`,
    pale,
    1.8,
  )
  return waves + area('M0 90q25 -6 50 0t50 -1V100H0z', figure) + mast + disc(x, 40, 3.6, pale)
}

/** Glasses seen from above. Each contains a disc or a half disc. */
const glasses: Style['draw'] = ({ figure, pale }, random) =>
  rows(9, (at) => {
    const x = 20 + (at % 3) * 30
    const y = 20 + Math.floor(at / 3) * 30
    const level = random()
    const isFull = level > 0.55
    return (
      ring(x, y, 11, at % 4 === 1 ? pale : figure, 2.4) +
      (isFull
        ? disc(x, y, between(random, 4, 8), figure)
        : area(`M${x - 8} ${y}a8 8 0 0 0 16 0z`, level > 0.25 ? pale : figure))
    )
  })

const dunes: Style['draw'] = ({ figure, pale }, random) => {
  const tilt = between(random, -14, 14)
  const ridges = rows(6, (at) => {
    const y = 58 + at * 7.5
    return area(
      `M0 ${y + tilt * 0.3}C25 ${y - 11 + tilt} 45 ${y + 9} 62 ${y - 2}S90 ${y - 9 - tilt} 100 ${y}V100H0z`,
      at % 2 ? pale : figure,
      at % 2 ? 0.35 : 0.5 + at * 0.08,
    )
  })
  const x = between(random, 32, 68)
  return `<g transform="rotate(${tilt * 2} ${x} 30)"><ellipse cx="${x}" cy="30" rx="27" ry="7" fill="none" stroke="${pale}" stroke-width="1.4"/></g>${disc(x, 30, 11, figure)}${disc(x + 24, 26, 2.4, pale)}${ridges}`
}

/** Thirteen lines, one of them with a bump. */
const lines: Style['draw'] = ({ figure, pale }, random) => {
  const which = 3 + Math.floor(random() * 7)
  const at = between(random, 30, 70)
  return rows(13, (index) => {
    const y = 14 + index * 6
    if (index !== which) return stroke(`M10 ${y}h80`, figure, 1.7)
    return stroke(`M10 ${y}H${at - 14}c7 0 9 -12 14 -12s7 12 14 12H90`, pale, 2.4)
  })
}

const records: Style['draw'] = ({ ground, figure, pale }, random) => {
  const x = between(random, 40, 60)
  const grooves = rows(7, (at) => ring(x, 50, 17 + at * 3.3, ground, 0.7))
  const label = disc(x, 50, 13, pale) + disc(x, 50, 2, ground)
  return (
    disc(x, 50, 40, figure) +
    grooves +
    label +
    area(`M${x} 50L${x + 34} ${between(random, 18, 30)}L${x + 38} 40z`, pale, 0.35)
  )
}

const postcards: Style['draw'] = ({ ground, figure, pale }, random) => {
  const horizon = between(random, 54, 64)
  const frame = `<rect x="14" y="16" width="72" height="68" rx="2" fill="${pale}"/><rect x="19" y="21" width="62" height="58" fill="${ground}"/>`
  const hill = area(`M19 ${horizon}q16 -${between(random, 10, 20)} 31 0t31 -4V79H19z`, figure)
  const stripes = rows(3, (at) => stroke(`M22 ${horizon + 8 + at * 5}h56`, ground, 1.1))
  return (
    frame +
    disc(between(random, 36, 64), between(random, 34, 42), between(random, 6, 10), figure) +
    hill +
    stripes
  )
}

const styles: Record<string, Style> = {
  perihelions: { tones: [{ ground: '#0a4238', figure: '#b794f4', pale: '#efe4fb' }], draw: bars },
  'ines-okafor': {
    tones: [
      { ground: '#0d3b47', figure: '#f2889b', pale: '#fde3e4' },
      { ground: '#3b1f5b', figure: '#e8a33d', pale: '#f6e7c6' },
    ],
    draw: orbits,
  },
  'marrow-and-pine': { tones: [{ ground: '#1b2f63', figure: '#ff86a0', pale: '#fbdbe0' }], draw: mesas },
  'kilo-vega': { tones: [{ ground: '#0a3d1c', figure: '#19c7e6', pale: '#d8f3f6' }], draw: sunset },
  'sister-static': { tones: [{ ground: '#4f1d06', figure: '#b7b52c', pale: '#efeec4' }], draw: comet },
  'senorita-senal': { tones: [{ ground: '#5a0f2e', figure: '#ff9b42', pale: '#ffe5c2' }], draw: signals },
  'lagrange-street': { tones: [{ ground: '#14264a', figure: '#d9a441', pale: '#f4e9cf' }], draw: glasses },
  'suna-no-eisei': { tones: [{ ground: '#24143d', figure: '#f0c05a', pale: '#f8ead0' }], draw: dunes },
  'amarillo-society': { tones: [{ ground: '#22301d', figure: '#9fb58a', pale: '#f3a25f' }], draw: lines },
  'dusty-ansel': { tones: [{ ground: '#c9632b', figure: '#2a1430', pale: '#f6d9a8' }], draw: records },
  musician: { tones: [{ ground: '#0f3350', figure: '#ef7d57', pale: '#f8ecd9' }], draw: postcards },
}

const styleOf = (artist: string): Style => {
  const style = styles[artist]
  if (!style) throw new Error(`"${artist}" has no style for covers`)
  return style
}

export const tonesOf = (artist: string): Tones => {
  const [first] = styleOf(artist).tones
  if (!first) throw new Error(`"${artist}" has no colours`)
  return first
}

/** `turn` counts the artist's releases, each of which gets the next of their colours. */
export const coverSvg = (artist: string, seed: string, turn: number): string => {
  const { tones, draw } = styleOf(artist)
  const chosen = tones[turn % tones.length] ?? tonesOf(artist)
  const random = seededRandom(`sleeve of ${seed}`)
  const drawn = turn === 0 && artist === 'ines-okafor' ? bars(chosen, random) : draw(chosen, random)
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 100" width="1024" height="1024"><path d="M0 0h100v100H0z" fill="${chosen.ground}"/>${drawn}</svg>`
}

/** A close-up of the artist's style, because avatars are small and round. */
export const avatarSvg = (artist: string): string => {
  const { draw } = styleOf(artist)
  const tones = tonesOf(artist)
  const random = seededRandom(`face of ${artist}`)
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="14 14 72 72" width="512" height="512"><path d="M0 0h100v100H0z" fill="${tones.ground}"/>${stars(random, 8, tones.pale, 96)}${draw(tones, random)}</svg>`
}
