// The voices of drums, cymbals, wind and crackle.
import { crackle, wind } from './air'
import { cymbal, noise, skin } from './drums'

const burst = {
  hertz: 1_800,
  resonance: 0.7,
  kind: 'band',
  attackSeconds: 0,
  ringSeconds: 0.2,
  shellHertz: 190,
  shell: 0,
  level: 1,
  hands: 1,
} as const

export const skins = {
  kick: skin({ fromHertz: 150, toHertz: 52, fallSeconds: 0.12, ringSeconds: 0.42, click: 0.5, drive: 1.3 }),
  deepKick: skin({
    fromHertz: 190,
    toHertz: 46,
    fallSeconds: 0.16,
    ringSeconds: 0.55,
    click: 0.7,
    drive: 1.7,
  }),
  softKick: skin({ fromHertz: 95, toHertz: 54, fallSeconds: 0.1, ringSeconds: 0.35, click: 0.12, drive: 1 }),
  tom: skin({ fromHertz: 190, toHertz: 110, fallSeconds: 0.2, ringSeconds: 0.5, click: 0.2, drive: 1.1 }),
  lowTom: skin({ fromHertz: 130, toHertz: 74, fallSeconds: 0.22, ringSeconds: 0.6, click: 0.2, drive: 1.1 }),
  hand: skin({ fromHertz: 330, toHertz: 215, fallSeconds: 0.06, ringSeconds: 0.24, click: 0.4, drive: 1 }),
  block: skin({ fromHertz: 900, toHertz: 780, fallSeconds: 0.02, ringSeconds: 0.09, click: 0.3, drive: 1 }),
}

export const noises = {
  snare: noise({ ...burst, shell: 0.7, ringSeconds: 0.24 }),
  bigSnare: noise({ ...burst, hertz: 1_500, shell: 0.8, ringSeconds: 0.42 }),
  rim: noise({ ...burst, hertz: 1_900, resonance: 3, ringSeconds: 0.07, shellHertz: 420, shell: 0.5 }),
  brush: noise({ ...burst, hertz: 3_000, attackSeconds: 0.02, ringSeconds: 0.26, level: 0.6 }),
  clap: noise({ ...burst, hertz: 1_300, resonance: 1.2, ringSeconds: 0.28, hands: 4, level: 0.9 }),
  shaker: noise({
    ...burst,
    kind: 'high',
    hertz: 5_000,
    attackSeconds: 0.025,
    ringSeconds: 0.09,
    level: 0.4,
  }),
  hat: noise({ ...burst, kind: 'high', hertz: 6_000, ringSeconds: 0.07, level: 0.5 }),
  openHat: noise({ ...burst, kind: 'high', hertz: 5_600, ringSeconds: 0.38, level: 0.42 }),
  ride: cymbal(1.5, 5_200, 0.4),
  crash: cymbal(2.8, 4_200, 0.5),
  wind: wind(220, 900, 0.07),
  highWind: wind(600, 2_600, 0.11),
  crackle: crackle(14),
}
