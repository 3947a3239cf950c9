// Drawings in place of photographs, in the colours of the artist, 1200 by 800 pixels.
import { seededRandom, type Random } from '../seeded-random'
import type { PhotoScene } from '../world/world-entries'
import { tonesOf } from './covers'
import { glow, mixed, photographed, shadeOf } from './photo-light'
import { area, between, disc, mesa, ring, rows, stroke, type Tones } from './shapes'

export const photoPixels = { width: 1_200, height: 800 } as const

type Scene = (tones: Tones, random: Random) => string

/** Small stars, down to the line `below`. Those further down are fainter. */
const stars = (random: Random, count: number, fill: string, below: number) =>
  rows(count, () => {
    const y = between(random, 3, below)
    const opacity = Math.round((1 - (0.8 * y) / below) * 100) / 100
    return `<circle cx="${between(random, 2, 148)}" cy="${y}" r="${between(random, 0.15, 0.5)}" fill="${fill}" opacity="${opacity}"/>`
  })

/** Hills, the nearer ones darker. */
const hills = (tones: Tones, random: Random, top: number) =>
  rows(3, (at) => {
    const y = top + at * 8
    const colour = mixed(mixed(tones.figure, tones.ground, 0.55), shadeOf(tones), at / 2)
    const [one, other] = [between(random, -7, 5), between(random, -6, 6)]
    return area(
      `M0 ${y}C28 ${y + one} 44 ${y + other} 76 ${y - 1}S124 ${y - one} 150 ${y + other / 2}V100H0z`,
      colour,
    )
  })

const road: Scene = (tones, random) => {
  const { ground, figure, pale } = tones
  const far = mixed(figure, ground, 0.6)
  return [
    stars(random, 60, pale, 48),
    glow(75, 64, 46, 0.7),
    mesa(between(random, 14, 30), 45, 16, 8, far),
    mesa(between(random, 94, 112), 40, 20, 11, mixed(far, shadeOf(tones), 0.35)),
    area('M0 65H150V100H0z', mixed(ground, figure, 0.22)),
    area('M74 65L26 100H124L76 65z', shadeOf(tones)),
    rows(5, (at) => {
      const y = 66.5 + at * at * 1.5 + at * 1.5
      const half = 0.15 + at * 0.32
      return area(`M${75 - half} ${y}h${half * 2}l${half * 0.3} ${1 + at * 1.1}h${-half * 2.6}z`, pale, 0.9)
    }),
    rows(5, (at) =>
      stroke(`M${52 - at * 11} ${68 + at * 6}v${-3 - at * 1.6}`, shadeOf(tones), 0.5 + at * 0.2),
    ),
  ].join('')
}

const player = (x: number, top: number, dark: string, pale: string) =>
  disc(x, top, 3.6, dark) +
  area(`M${x - 5} 79l0.8 -26q4 -6 8.4 0l0.8 26z`, dark) +
  stroke(`M${x - 9} ${top + 21}l17 -9`, pale, 1.1) +
  disc(x - 5, top + 19, 3.2, mixed(pale, dark, 0.35))

const stage: Scene = (tones, random) => {
  const { figure, pale } = tones
  const dark = shadeOf(tones)
  return [
    area('M0 0H150V100H0z', dark, 0.55),
    rows(4, (at) => area(`M${24 + at * 34} 4l-17 76h36z`, at % 2 ? pale : figure, 0.22)),
    rows(4, (at) => glow(24 + at * 34, 5, 13) + disc(24 + at * 34, 5, 1.8, pale)),
    glow(75, 78, 52, 0.4),
    area('M0 79H150V100H0z', mixed(dark, figure, 0.16)),
    rows(3, (at) => player(44 + at * 31 + between(random, -4, 4), between(random, 43, 48), dark, pale)),
    area('M64 79v-11h15v11z', dark),
    disc(71.5, 71, 6.4, dark),
    rows(15, (at) => disc(3 + at * 10.4, between(random, 95, 99), between(random, 4.6, 6), dark)),
  ].join('')
}

const antenna: Scene = (tones, random) => {
  const { pale } = tones
  const x = between(random, 50, 100)
  const dark = shadeOf(tones)
  return [
    stars(random, 70, pale, 62),
    rows(4, (at) => `<g opacity="${0.75 - at * 0.16}">${ring(x, 24, 9 + at * 9, pale, 0.5)}</g>`),
    hills(tones, random, 76),
    stroke(`M${x} 24V88M${x - 11} 88L${x} 30L${x + 11} 88`, dark, 1.1),
    stroke(`M${x - 2.6} 44h5.2l-7.6 14h10.4l-13 15h15.6`, dark, 0.7),
    glow(x, 24, 14),
    disc(x, 24, 1.5, pale),
  ].join('')
}

const moonrise: Scene = (tones, random) => {
  const { figure, pale } = tones
  const [x, radius] = [between(random, 44, 106), between(random, 13, 18)]
  return [
    stars(random, 80, pale, 56),
    glow(x, 52, radius * 3.4, 0.8),
    disc(x, 52, radius, mixed(pale, figure, 0.12)),
    disc(x - radius * 0.35, 47, radius * 0.2, mixed(pale, figure, 0.32)),
    disc(x + radius * 0.3, 56, radius * 0.28, mixed(pale, figure, 0.28)),
    disc(x + radius * 0.1, 43, radius * 0.11, mixed(pale, figure, 0.32)),
    hills(tones, random, 66),
  ].join('')
}

/** A room at night: a window, a desk with a recorder, and a lamp. */
const pane: Scene = (tones, random) => {
  const { ground, figure, pale } = tones
  const dark = shadeOf(tones)
  return [
    area('M0 0H150V100H0z', mixed(dark, figure, 0.12)),
    area('M46 12h58v54H46z', mixed(ground, figure, 0.28)),

    rows(16, () => disc(between(random, 48, 102), between(random, 14, 44), between(random, 0.15, 0.4), pale)),
    disc(between(random, 60, 92), between(random, 24, 34), 5.5, pale),
    area('M46 58q16 -7 30 -2t28 -3v13H46z', dark, 0.8),
    stroke('M46 12h58v54H46zM75 12v54M46 39h58', mixed(dark, pale, 0.3), 1.6),
    glow(122, 58, 40, 0.85),
    area('M0 77H150V100H0z', mixed(dark, figure, 0.34)),
    area('M0 77H150V79H0z', mixed(figure, pale, 0.3)),
    area('M116 60l6 -9h1l6 9z', pale),
    stroke('M122.5 60V76M117 76.6h11', dark, 1.2),
    area('M34 66h36v11H34z', dark),
    rows(
      2,
      (at) => ring(44 + at * 16, 71, 3.6, mixed(pale, figure, 0.4), 0.9) + disc(44 + at * 16, 71, 1, pale),
    ),
    rows(6, (at) => {
      const height = between(random, 5, 9)
      return area(`M${78 + at * 3.4} 77v${-height}h2.8v${height}z`, at % 2 ? figure : pale, 0.75)
    }),
  ].join('')
}

const observatory: Scene = (tones, random) => {
  const { ground, figure, pale } = tones
  const dark = shadeOf(tones)
  return [
    stars(random, 90, pale, 66),
    hills(tones, random, 80),
    area('M50 86V66a25 25 0 0 1 50 0V86z', mixed(dark, figure, 0.2)),
    area('M50 86V66a25 25 0 0 1 25 -25V86z', dark),
    glow(78, 50, 12, 0.7),
    area('M73 41.2h7.4l3.6 25H71z', mixed(ground, pale, 0.65)),
    stroke('M76 62l13 -27', dark, 2.4),
    area('M46 84H104V90H46z', dark),
    rows(4, (at) => area(`M${56 + at * 11} 74h3.4v5h-3.4z`, pale, 0.9)),
    disc(between(random, 14, 34), 20, 4.4, pale),
  ].join('')
}

/** A house at dusk with a lamp over its porch. */
const porch: Scene = (tones, random) => {
  const { figure, pale } = tones
  const dark = shadeOf(tones)
  return [
    stars(random, 70, pale, 52),
    hills(tones, random, 70),
    area('M44 86V54h52v32z', dark),
    area('M40 55L70 37L100 55z', mixed(dark, figure, 0.1)),
    area('M94 62l26 5v2H94zM94 86h28v3H94z', dark),
    stroke('M119 68v19M104 65v22', dark, 1.3),
    area('M100 68h10v18h-10z', mixed(dark, figure, 0.3)),
    rows(2, (at) => area(`M${52 + at * 18} 62h10v11H${52 + at * 18}z`, mixed(pale, figure, 0.35))),
    rows(2, (at) => stroke(`M${57 + at * 18} 62v11M${52 + at * 18} 67.5h10`, dark, 0.7)),
    glow(112, 70, 36),
    disc(112, 70, 1.7, pale),
    area('M0 88q60 -4 150 0V100H0z', dark),
    stroke('M2 96V84M14 96V83M26 96V84M0 87h30M0 91h30', dark, 0.8),
  ].join('')
}

/** A bus on a road at night. */
const bus: Scene = (tones, random) => {
  const { figure, pale } = tones
  const dark = shadeOf(tones)
  return [
    stars(random, 80, pale, 54),
    mesa(between(random, 100, 118), 46, 18, 10, mixed(figure, dark, 0.55)),
    hills(tones, random, 68),
    area('M0 86H150V100H0z', mixed(dark, figure, 0.1)),
    area('M96 74L150 66V94L96 82z', pale, 0.16),
    area('M28 86V58q0 -4 4 -4h58q6 0 7 7l2 14v11z', mixed(figure, dark, 0.25)),
    area('M28 70h71v4H28z', mixed(pale, figure, 0.4)),
    rows(6, (at) => area(`M${32 + at * 9.6} 58h7.4v8h-7.4z`, pale, at === 3 ? 0.45 : 0.92)),
    area('M91 58h3.6l1.8 9H91z', pale, 0.9),
    rows(2, (at) => disc(42 + at * 42, 86, 5, dark) + disc(42 + at * 42, 86, 2, mixed(pale, dark, 0.5))),
    glow(98, 79, 11),
    stroke('M4 94h14M40 94h14M76 94h14M112 94h14', pale, 0.7),
  ].join('')
}

const scenes: Record<PhotoScene, Scene> = {
  road,
  stage,
  antenna,
  moonrise,
  window: pane,
  observatory,
  porch,
  bus,
}

export const photoSvg = (artist: string, scene: PhotoScene): string => {
  const tones = tonesOf(artist)
  return photographed(scenes[scene](tones, seededRandom(`${artist} ${scene}`)), tones, photoPixels)
}
