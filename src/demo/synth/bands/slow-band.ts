// The parts of slowcore, ambient, drone, hymn and nocturne tracks.
import type { Voice } from '../instruments/voices'
import type { Part } from '../score'

export const slowcore = (arpeggio: string): Part[] => [
  {
    voice: 'tremolo',
    plays: { arpeggio },
    in: 'iAaBo',
    level: -10,
    pan: -0.3,
    low: 50,
    room: 0.4,
    tremolo: [3.6, 0.45],
  },
  { voice: 'electricBass', plays: { bass: 'R---R-5-' }, in: 'ABo', level: -7, low: 33 },
  { voice: 'choir', plays: { chords: 'x---' }, in: 'Bao', level: -21, low: 57, room: 0.6, chorus: true },
  { voice: 'twang', plays: { tune: 'lead' }, in: 'A', level: -10, pan: 0.25, low: 59, room: 0.5, echo: 0.2 },
  { voice: 'harmonium', plays: { tune: 'second' }, in: 'Bc', level: -15, pan: 0.15, low: 60, room: 0.35 },
  { voice: 'softKick', plays: { beat: 'x....x..|x.......' }, in: 'AB', level: -6, room: 0.1 },
  { voice: 'bigSnare', plays: { beat: '....x...', fill: '....x..o' }, in: 'B', level: -15, room: 0.4 },
  { voice: 'brush', plays: { beat: '....x...' }, in: 'A', level: -15, room: 0.25 },
  { voice: 'ride', plays: { beat: 'x.x.x.x.' }, in: 'B', level: -25, pan: 0.3, room: 0.15 },
  { voice: 'wind', plays: { hold: '1', bars: 4 }, in: 'ico', level: -31, room: 0.2, chorus: true },
]

type Ambient = { lead: Voice; pulse: string }

export const ambient = ({ lead, pulse }: Ambient): Part[] => [
  {
    voice: 'pad',
    plays: { chords: 'x---' },
    in: 'iABco',
    level: -15,
    low: 52,
    room: 0.5,
    chorus: true,
    sweep: [500, 3_200, 6],
  },
  { voice: 'hum', plays: { hold: '1 1 5 1', bars: 2 }, in: 'iABco', level: -15, low: 33, room: 0.2 },
  { voice: lead, plays: { tune: 'lead' }, in: 'Ao', level: -15, pan: 0.15, low: 67, room: 0.7, echo: 0.4 },
  {
    voice: 'harp',
    plays: { arpeggio: pulse },
    in: 'Bc',
    level: -15,
    pan: -0.3,
    low: 60,
    room: 0.5,
    echo: 0.35,
  },
  { voice: 'choir', plays: { chords: 'x---' }, in: 'Bo', level: -24, low: 60, room: 0.7, chorus: true },
  {
    voice: 'feltPiano',
    plays: { tune: 'second' },
    in: 'Bc',
    level: -11,
    pan: 0.1,
    low: 60,
    room: 0.5,
    echo: 0.2,
  },
  { voice: 'highWind', plays: { hold: '1', bars: 4 }, in: 'ico', level: -33, room: 0.3, chorus: true },
]

/** Long tones that fade in and out and beat against each other. */
export const drone = (tones: string, upper: string, weather: Voice): Part[] => [
  { voice: 'hum', plays: { hold: '1', bars: 4 }, in: 'iABo', level: -11, low: 33, room: 0.2 },
  {
    voice: 'bow',
    plays: { hold: tones, bars: 2 },
    in: 'iAB',
    level: -13,
    pan: -0.35,
    low: 45,
    room: 0.45,
    chorus: true,
  },
  {
    voice: 'bow',
    plays: { hold: upper, bars: 3 },
    in: 'ABo',
    level: -16,
    pan: 0.4,
    low: 57,
    room: 0.5,
    chorus: true,
  },
  {
    voice: 'harmonium',
    plays: { chords: 'x---|----' },
    in: 'Bo',
    level: -18,
    low: 52,
    room: 0.4,
    sweep: [300, 2_400, 7],
  },
  { voice: 'glass', plays: { tune: 'lead' }, in: 'AB', level: -20, pan: 0.2, low: 69, room: 0.8, echo: 0.4 },
  {
    voice: 'choir',
    plays: { hold: upper, bars: 4 },
    in: 'B',
    level: -23,
    pan: -0.1,
    low: 57,
    room: 0.7,
    chorus: true,
  },
  { voice: weather, plays: { hold: '1', bars: 4 }, in: 'iABo', level: -27, room: 0.3, chorus: true },
]

export const hymn = (): Part[] => [
  {
    voice: 'harmonium',
    plays: { chords: 'x-x-' },
    in: 'iABo',
    level: -14,
    low: 50,
    room: 0.35,
    chorus: true,
  },
  { voice: 'strings', plays: { tune: 'lead' }, in: 'AB', level: -13, pan: 0.2, low: 64, room: 0.45 },
  {
    voice: 'strings',
    plays: { chords: 'x---' },
    in: 'Bo',
    level: -20,
    pan: -0.3,
    low: 55,
    room: 0.5,
    chorus: true,
  },
  { voice: 'hum', plays: { bass: 'R-R-' }, in: 'ABo', level: -11, low: 33, room: 0.2 },
  { voice: 'flute', plays: { tune: 'second' }, in: 'B', level: -18, pan: -0.2, low: 72, room: 0.5 },
]

export const nocturne = (): Part[] => [
  { voice: 'feltPiano', plays: { bass: 'R-----' }, in: 'iABo', level: -6, pan: -0.25, low: 36, room: 0.3 },
  {
    voice: 'feltPiano',
    plays: { arpeggio: '. 0 1 2 1 2' },
    in: 'iABo',
    level: -12,
    pan: -0.15,
    low: 52,
    room: 0.35,
  },
  { voice: 'piano', plays: { tune: 'lead' }, in: 'A', level: -7, pan: 0.15, low: 64, room: 0.4 },
  { voice: 'piano', plays: { tune: 'second' }, in: 'B', level: -7, pan: 0.15, low: 64, room: 0.4 },
  { voice: 'strings', plays: { chords: 'x--' }, in: 'B', level: -25, low: 60, room: 0.6, chorus: true },
  { voice: 'hum', plays: { hold: '1 5', bars: 4 }, in: 'iBo', level: -24, low: 46, room: 0.2 },
]
