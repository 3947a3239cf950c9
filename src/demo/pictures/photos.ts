// Drawings in place of photographs: six scenes in the colours of the artist, 1200 by 800 pixels.
import { seededRandom, type Random } from '../seeded-random'
import type { PhotoScene } from '../world/entries'
import { area, between, disc, mesa, ring, rows, stars, stroke, type Tones } from './shapes'
import { tonesOf } from './covers'

export const photoPixels = { width: 1_200, height: 800 } as const

type Scene = (tones: Tones, random: Random) => string

const road: Scene = ({ figure, pale }, random) =>
  [
    stars(random, 24, pale),
    mesa(between(random, 12, 30), 44, 18, 9, figure, 0.45),
    mesa(between(random, 96, 112), 38, 22, 12, figure, 0.6),
    area('M0 66H150V100H0z', figure, 0.35),
    area('M73 66L40 100H112L77 66z', figure),
    rows(4, (at) =>
      area(`M${74.6 - at * 0.2} ${70 + at * 8}h${1 + at * 0.5}v${3 + at}h-${1 + at * 0.5}z`, pale),
    ),
  ].join('')

const stage: Scene = ({ figure, pale }, random) =>
  [
    rows(4, (at) => area(`M${22 + at * 35} 0l-14 78h32z`, at % 2 ? pale : figure, 0.28)),
    area('M0 76H150V100H0z', figure, 0.8),
    rows(4, (at) => {
      const x = 32 + at * 29 + between(random, -5, 5)
      const top = between(random, 40, 47)
      return (
        disc(x, top, 4, pale) +
        area(`M${x - 5} 78l1 -28q4 -5 8 0l1 28z`, pale) +
        stroke(`M${x - 8} ${top + 20}l17 -9`, figure, 2)
      )
    }),
  ].join('')

const antenna: Scene = ({ figure, pale }, random) => {
  const x = between(random, 52, 96)
  return [
    stars(random, 30, pale, 70),
    rows(4, (at) => ring(x, 26, 10 + at * 11, figure, 1.2)),
    area('M0 84q40 -8 75 -2t75 -3V100H0z', figure),
    stroke(`M${x} 26V86M${x - 13} 86L${x} 32L${x + 13} 86M${x - 6} 58h12M${x - 9} 72h18`, pale, 1.4),
    disc(x, 26, 2.6, pale),
  ].join('')
}

const moonrise: Scene = ({ figure, pale }, random) =>
  [
    stars(random, 40, pale, 60),
    disc(between(random, 45, 105), 50, between(random, 17, 24), pale),
    area('M0 72q20 -9 44 -3t52 -1t54 -2V100H0z', figure, 0.7),
    area('M0 84q30 -8 70 0t80 -5V100H0z', figure),
  ].join('')

const pane: Scene = ({ ground, figure, pale }, random) =>
  [
    area('M0 0H150V100H0z', figure, 0.25),
    `<rect x="42" y="14" width="66" height="56" fill="${pale}"/><rect x="45" y="17" width="60" height="50" fill="${ground}"/>`,
    stars(random, 6, pale, 0),
    disc(between(random, 60, 92), between(random, 30, 42), 8, figure),
    stroke('M75 17v50M45 42h60', pale, 2),
    area('M10 78H140V84H10z', pale, 0.9),
    rows(7, (at) =>
      area(`M${20 + at * 16} ${78 - between(random, 4, 12)}h10V78h-10z`, at % 2 ? figure : pale, 0.85),
    ),
  ].join('')

const observatory: Scene = ({ ground, figure, pale }, random) =>
  [
    stars(random, 44, pale, 66),
    area('M48 84V66a27 27 0 0 1 54 0V84z', figure),
    area('M71 40h9l4 26h-15z', ground),
    stroke('M75 58l17 -24', pale, 3),
    area('M44 82H106V88H44z', pale),
    area('M0 88H150V100H0z', figure, 0.6),
    disc(between(random, 14, 34), 20, 6, pale),
  ].join('')

const scenes: Record<PhotoScene, Scene> = { road, stage, antenna, moonrise, window: pane, observatory }

export const photoSvg = (artist: string, scene: PhotoScene): string => {
  const tones = tonesOf(artist)
  const { width, height } = photoPixels
  const drawn = scenes[scene](tones, seededRandom(`${artist} ${scene}`))
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 150 100" width="${width}" height="${height}"><path d="M0 0h150v100H0z" fill="${tones.ground}"/>${drawn}</svg>`
}
