// The voices of strings, keyboards and wind instruments.
import { breathed, pipes } from './blown'
import { plucked } from './plucked'
import { bell, piano } from './struck'

export const strings = {
  twang: plucked({ brightness: 0.8, ringSeconds: 3.2, pick: 0.13, dampSeconds: 0.12 }),
  tremolo: plucked({ brightness: 0.55, ringSeconds: 5, pick: 0.2, dampSeconds: 0.4 }),
  banjo: plucked({ brightness: 0.85, ringSeconds: 0.9, pick: 0.08, dampSeconds: 0.08 }),
  acoustic: plucked({ brightness: 0.65, ringSeconds: 3.5, pick: 0.22, dampSeconds: 0.15 }),
  nylon: plucked({ brightness: 0.3, ringSeconds: 2.6, pick: 0.3, dampSeconds: 0.15 }),
  muted: plucked({ brightness: 0.5, ringSeconds: 0.35, pick: 0.15, dampSeconds: 0.05 }),
  harp: plucked({ brightness: 0.45, ringSeconds: 4.5, pick: 0.45, dampSeconds: 0.6 }),
  electricBass: plucked({ brightness: 0.32, ringSeconds: 4, pick: 0.18, dampSeconds: 0.08 }),
  uprightBass: plucked({ brightness: 0.14, ringSeconds: 2.2, pick: 0.35, dampSeconds: 0.07 }),
}

export const keys = {
  electricPiano: bell({
    ratio: 1,
    index: 1.3,
    indexSeconds: 1.6,
    ringSeconds: 5,
    tine: 0.09,
    releaseSeconds: 0.25,
  }),
  glass: bell({ ratio: 3.53, index: 1.5, indexSeconds: 1.4, ringSeconds: 6, tine: 0, releaseSeconds: 2 }),
  vibes: bell({ ratio: 4, index: 0.6, indexSeconds: 0.35, ringSeconds: 4, tine: 0, releaseSeconds: 0.4 }),
  blip: bell({ ratio: 2, index: 2.2, indexSeconds: 0.12, ringSeconds: 0.5, tine: 0, releaseSeconds: 0.08 }),
  piano: piano(1),
  feltPiano: piano(0.55),
  organ: pipes({
    drawbars: [
      [0.5, 0.7],
      [1, 1],
      [1.5, 0.5],
      [2, 0.45],
      [3, 0.2],
      [4, 0.12],
    ],
    attackSeconds: 0.008,
    releaseSeconds: 0.05,
    beatCents: 3,
    wobbleHertz: 6.3,
    wobble: 0.12,
    drift: 0,
  }),
  harmonium: pipes({
    drawbars: [
      [1, 1],
      [2, 0.6],
      [3, 0.45],
      [4, 0.25],
      [5, 0.18],
      [6, 0.1],
    ],
    attackSeconds: 0.12,
    releaseSeconds: 0.25,
    beatCents: 7,
    wobbleHertz: 0.7,
    wobble: 0.08,
    drift: 0.25,
  }),
}

const breath = { overtones: [0.03, 0.01], breath: 0.25, vibratoCents: 16, vibratoHertz: 5.2 } as const

export const blown = {
  whistle: breathed({ ...breath, scoopCents: -70, attackSeconds: 0.05, releaseSeconds: 0.09 }),
  theremin: breathed({
    overtones: [0.18, 0.05],
    breath: 0,
    vibratoCents: 34,
    vibratoHertz: 5.8,
    scoopCents: -160,
    attackSeconds: 0.09,
    releaseSeconds: 0.2,
  }),
  flute: breathed({
    ...breath,
    overtones: [0.3, 0.1],
    breath: 0.4,
    scoopCents: -25,
    attackSeconds: 0.06,
    releaseSeconds: 0.12,
  }),
  melodica: pipes({
    drawbars: [
      [1, 1],
      [2, 0.5],
      [3, 0.6],
      [4, 0.2],
      [5, 0.3],
      [7, 0.12],
    ],
    attackSeconds: 0.03,
    releaseSeconds: 0.06,
    beatCents: 4,
    wobbleHertz: 5.4,
    wobble: 0.14,
    drift: 0,
  }),
}
