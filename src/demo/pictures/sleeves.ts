// A hand for every artist: their sleeves are a series, and no two of them are the same.
import { chanceOf, type Chance } from '../chance'
import { area, between, disc, mesa, ring, rows, stars, stroke, type Tones } from './shapes'

type Hand = { tones: readonly Tones[]; draw(tones: Tones, chance: Chance): string }

const bars: Hand['draw'] = ({ figure, pale }, chance) => {
  const accent = Math.floor(chance() * 4)
  return rows(9, (index) => {
    const half = between(chance, 13, 38)
    const x = 10 + index * 10
    return stroke(`M${x} ${50 - half}v${half * 2}`, index % 4 === accent ? pale : figure, 5.6)
  })
}

/** Rings that are read from the middle, one of them with something on it. */
const orbits: Hand['draw'] = ({ figure, pale }, chance) => {
  const x = between(chance, 38, 62)
  const y = between(chance, 40, 60)
  const gap = between(chance, 8.5, 10.5)
  const turn = chance() * 2 * Math.PI
  const far = gap * (3 + Math.floor(chance() * 2))
  const moon = disc(x + far * Math.cos(turn), y + far * Math.sin(turn), 4.4, pale)
  return rows(8, (at) => ring(x, y, 4 + at * gap, at % 2 ? pale : figure, 3.8 - at * 0.25)) + moon
}

const mesas: Hand['draw'] = ({ figure, pale }, chance) => {
  const left = between(chance, 26, 48)
  const moonX = left > 37 ? between(chance, 16, 26) : between(chance, 72, 82)
  return [
    disc(moonX, between(chance, 18, 28), between(chance, 9, 13), pale),
    mesa(between(chance, 62, 74), between(chance, 58, 64), 16, 9, figure, 0.4),
    mesa(left, between(chance, 36, 46), between(chance, 13, 22), between(chance, 12, 18), figure),
    area(
      `M0 ${between(chance, 76, 84)}L38 ${between(chance, 80, 86)}L100 ${between(chance, 72, 82)}V100H0z`,
      figure,
    ),
  ].join('')
}

const sunset: Hand['draw'] = ({ ground, figure, pale }, chance) => {
  const radius = between(chance, 25, 31)
  const y = between(chance, 44, 52)
  const stripes = 3 + Math.floor(chance() * 2)
  const surf = rows(3, (at) => {
    const line = y + radius + 6 + at * 6
    return stroke(`M${20 + at * 7} ${line}q7.5 -4 15 0t15 0t15 0`, at === 1 ? pale : figure, 2)
  })
  const gaps = rows(stripes, (at) =>
    stroke(`M0 ${y + 4 + (at * radius) / stripes}h100`, ground, 1.6 + at * 1.3),
  )
  return disc(50, y, radius, figure) + gaps + surf + disc(between(chance, 14, 86), 13, 2.2, pale)
}

/** A road to one point, and what passes overhead. */
const comet: Hand['draw'] = ({ figure, pale }, chance) => {
  const x = between(chance, 30, 70)
  const headX = between(chance, 18, 40)
  const headY = between(chance, 14, 26)
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
    mesa(between(chance, 60, 72), 48, 14, 8, figure, 0.55) +
    stroke('M0 62h100', figure, 1.6) +
    road
  )
}

const signals: Hand['draw'] = ({ figure, pale }, chance) => {
  const x = between(chance, 24, 76)
  const waves = rows(6, (at) => ring(x, 40, 9 + at * 10.5, at % 3 === 1 ? pale : figure, 3.2 - at * 0.3))
  const mast = stroke(
    `M${x} 40V92M${x - 10} 92L${x} 44L${x + 10} 92M${x - 5} 68h10M${x - 8} 80h16`,
    pale,
    1.8,
  )
  return waves + area('M0 90q25 -6 50 0t50 -1V100H0z', figure) + mast + disc(x, 40, 3.6, pale)
}

/** Glasses, seen from above, and what was left in them. */
const glasses: Hand['draw'] = ({ figure, pale }, chance) =>
  rows(9, (at) => {
    const x = 20 + (at % 3) * 30
    const y = 20 + Math.floor(at / 3) * 30
    const level = chance()
    const isFull = level > 0.55
    return (
      ring(x, y, 11, at % 4 === 1 ? pale : figure, 2.4) +
      (isFull
        ? disc(x, y, between(chance, 4, 8), figure)
        : area(`M${x - 8} ${y}a8 8 0 0 0 16 0z`, level > 0.25 ? pale : figure))
    )
  })

const dunes: Hand['draw'] = ({ figure, pale }, chance) => {
  const tilt = between(chance, -14, 14)
  const ridges = rows(6, (at) => {
    const y = 58 + at * 7.5
    return area(
      `M0 ${y + tilt * 0.3}C25 ${y - 11 + tilt} 45 ${y + 9} 62 ${y - 2}S90 ${y - 9 - tilt} 100 ${y}V100H0z`,
      at % 2 ? pale : figure,
      at % 2 ? 0.35 : 0.5 + at * 0.08,
    )
  })
  const x = between(chance, 32, 68)
  return `<g transform="rotate(${tilt * 2} ${x} 30)"><ellipse cx="${x}" cy="30" rx="27" ry="7" fill="none" stroke="${pale}" stroke-width="1.4"/></g>${disc(x, 30, 11, figure)}${disc(x + 24, 26, 2.4, pale)}${ridges}`
}

/** Thirteen lines, one of which has noticed something. */
const lines: Hand['draw'] = ({ figure, pale }, chance) => {
  const which = 3 + Math.floor(chance() * 7)
  const at = between(chance, 30, 70)
  return rows(13, (index) => {
    const y = 14 + index * 6
    if (index !== which) return stroke(`M10 ${y}h80`, figure, 1.7)
    return stroke(`M10 ${y}H${at - 14}c7 0 9 -12 14 -12s7 12 14 12H90`, pale, 2.4)
  })
}

const records: Hand['draw'] = ({ ground, figure, pale }, chance) => {
  const x = between(chance, 40, 60)
  const grooves = rows(7, (at) => ring(x, 50, 17 + at * 3.3, ground, 0.7))
  const label = disc(x, 50, 13, pale) + disc(x, 50, 2, ground)
  return (
    disc(x, 50, 40, figure) +
    grooves +
    label +
    area(`M${x} 50L${x + 34} ${between(chance, 18, 30)}L${x + 38} 40z`, pale, 0.35)
  )
}

const postcards: Hand['draw'] = ({ ground, figure, pale }, chance) => {
  const horizon = between(chance, 54, 64)
  const frame = `<rect x="14" y="16" width="72" height="68" rx="2" fill="${pale}"/><rect x="19" y="21" width="62" height="58" fill="${ground}"/>`
  const hill = area(`M19 ${horizon}q16 -${between(chance, 10, 20)} 31 0t31 -4V79H19z`, figure)
  const stripes = rows(3, (at) => stroke(`M22 ${horizon + 8 + at * 5}h56`, ground, 1.1))
  return (
    frame +
    disc(between(chance, 36, 64), between(chance, 34, 42), between(chance, 6, 10), figure) +
    hill +
    stripes
  )
}

const hands: Record<string, Hand> = {
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

const handOf = (artist: string): Hand => {
  const hand = hands[artist]
  if (!hand) throw new Error(`Nobody draws for "${artist}"`)
  return hand
}

export const tonesOf = (artist: string): Tones => {
  const [first] = handOf(artist).tones
  if (!first) throw new Error(`"${artist}" has no colours`)
  return first
}

/** `turn` goes through the artist's colours, so that their second release does not look like the first. */
export const sleeveSvg = (artist: string, seed: string, turn: number): string => {
  const { tones, draw } = handOf(artist)
  const chosen = tones[turn % tones.length] ?? tonesOf(artist)
  const chance = chanceOf(`sleeve of ${seed}`)
  const drawn = turn === 0 && artist === 'ines-okafor' ? bars(chosen, chance) : draw(chosen, chance)
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 100" width="1024" height="1024"><path d="M0 0h100v100H0z" fill="${chosen.ground}"/>${drawn}</svg>`
}

/** The artist's figure close up: it is shown small and round. */
export const avatarSvg = (artist: string): string => {
  const { draw } = handOf(artist)
  const tones = tonesOf(artist)
  const chance = chanceOf(`face of ${artist}`)
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="14 14 72 72" width="512" height="512"><path d="M0 0h100v100H0z" fill="${tones.ground}"/>${stars(chance, 8, tones.pale, 96)}${draw(tones, chance)}</svg>`
}
