// The parts of surf, punk, krautrock and desert blues tracks.
import type { Voice } from '../instruments/voices'
import type { Part } from '../score'

type Surf = { riff: string; snare: string; lead?: Voice }

const surfKit: Part[] = [
  { voice: 'kick', plays: { beat: 'x...x.x.' }, in: 'ABC', level: -7 },
  { voice: 'tom', plays: { beat: 'x..x..x.x..x..x.' }, in: 'c', level: -11, pan: -0.3, room: 0.3 },
  { voice: 'lowTom', plays: { beat: '....x.......x.xx' }, in: 'c', level: -11, pan: 0.3, room: 0.3 },
  { voice: 'ride', plays: { beat: 'xxxxxxxx' }, in: 'ABC', level: -24, pan: 0.35 },
  {
    voice: 'crash',
    plays: { beat: 'X.......|........|........|........' },
    in: 'BC',
    level: -19,
    pan: -0.35,
    room: 0.2,
  },
]

export const surf = ({ riff, snare, lead = 'twang' }: Surf): Part[] => [
  { voice: 'electricBass', plays: { bass: riff }, in: 'iABCco', level: -5, low: 33, drive: 1.3 },
  {
    voice: lead,
    plays: { tune: 'lead' },
    in: 'AaCo',
    level: -8,
    pan: 0.12,
    low: 52,
    room: 0.7,
    echo: 0.2,
    drive: 1.5,
    tremolo: [7.5, 0.25],
  },
  {
    voice: 'twang',
    plays: { chords: '.x.x.x.x|.x.x.xx.' },
    in: 'ABC',
    level: -17,
    pan: -0.5,
    low: 57,
    room: 0.45,
  },
  {
    voice: 'organ',
    plays: { tune: 'second' },
    in: 'Bc',
    level: -14,
    pan: 0.4,
    low: 67,
    room: 0.25,
    tremolo: [6.1, 0.3],
  },
  {
    voice: 'snare',
    plays: { beat: snare, fill: 'xxXxxxXxxXxXXXXX' },
    in: 'ABCi',
    level: -10,
    pan: 0.08,
    room: 0.2,
  },
  ...surfKit,
]

const punkKit: Part[] = [
  { voice: 'kick', plays: { beat: 'x.x..xx.|x.x.xxx.' }, in: 'ABC', level: -6 },
  {
    voice: 'bigSnare',
    plays: { beat: '..x...x.', fill: 'x.x.xxxxXXXXXXXX' },
    in: 'ABCa',
    level: -10,
    room: 0.12,
  },
  { voice: 'openHat', plays: { beat: 'xxxx' }, in: 'AB', level: -22, pan: 0.25 },
  { voice: 'ride', plays: { beat: 'xxxxxxxx' }, in: 'C', level: -23, pan: 0.25 },
  { voice: 'crash', plays: { beat: 'X.......|........' }, in: 'BC', level: -20, pan: -0.3 },
]

export const punk = (): Part[] => [
  { voice: 'electricBass', plays: { bass: 'RRRRRRRR' }, in: 'AaBCo', level: -5, low: 33, drive: 2.4 },
  {
    voice: 'polySaw',
    plays: { chords: 'xxxxxxxx' },
    in: 'iABCo',
    level: -15,
    pan: -0.55,
    low: 45,
    drive: 3,
    room: 0.08,
  },
  {
    voice: 'twang',
    plays: { chords: 'xxxxxxxx|xxx-xxx-' },
    in: 'ABC',
    level: -17,
    pan: 0.6,
    low: 52,
    drive: 4,
    room: 0.08,
  },
  {
    voice: 'twang',
    plays: { tune: 'lead' },
    in: 'AaC',
    level: -10,
    low: 60,
    drive: 3,
    room: 0.25,
    echo: 0.1,
  },
  { voice: 'sawLead', plays: { tune: 'second' }, in: 'B', level: -17, pan: 0.2, low: 60, room: 0.2 },
  ...punkKit,
]

const krautrockFloor: Part[] = [
  {
    voice: 'muted',
    plays: { arpeggio: '0 . 0 2 . 0 1 .' },
    in: 'iABo',
    level: -11,
    pan: 0.5,
    low: 55,
    echo: 0.35,
  },
  { voice: 'organ', plays: { chords: 'x---|----' }, in: 'Bco', level: -18, low: 57, room: 0.2, chorus: true },
  { voice: 'highWind', plays: { hold: '1', bars: 8 }, in: 'ico', level: -27, room: 0.3, chorus: true },
  { voice: 'kick', plays: { beat: 'x.xx..x.' }, in: 'iABo', level: -7 },
  { voice: 'snare', plays: { beat: '..x...x.', fill: '..x...x...x.xxxx' }, in: 'AB', level: -11, room: 0.12 },
  { voice: 'hat', plays: { beat: 'xoxoxoxoxoxoxoxo' }, in: 'ABc', level: -20, pan: 0.3 },
  { voice: 'lowTom', plays: { beat: '......x.......x.' }, in: 'c', level: -12, room: 0.3 },
]

export const krautrock = (): Part[] => [
  {
    voice: 'electricBass',
    plays: { bass: 'R.RRR.R8|R.RRR.5R' },
    in: 'iABco',
    level: -5,
    low: 33,
    drive: 1.4,
  },
  {
    voice: 'sequence',
    plays: { arpeggio: '0 1 2 1 3 1 2 1 0 1 2 3 4 3 2 1' },
    in: 'ABc',
    level: -17,
    pan: -0.45,
    low: 57,
    echo: 0.3,
    sweep: [500, 3_800, 16],
  },
  {
    voice: 'sawLead',
    plays: { tune: 'lead' },
    in: 'A',
    level: -16,
    pan: 0.15,
    low: 64,
    room: 0.3,
    echo: 0.4,
  },
  {
    voice: 'twang',
    plays: { tune: 'second' },
    in: 'Bc',
    level: -12,
    pan: -0.25,
    low: 57,
    room: 0.35,
    echo: 0.4,
    drive: 2,
  },
  ...krautrockFloor,
]

const desertBluesKit: Part[] = [
  { voice: 'softKick', plays: { beat: 'x...x...' }, in: 'ABo', level: -6 },
  { voice: 'clap', plays: { beat: '....x.......x...' }, in: 'B', level: -18, pan: -0.3, room: 0.3 },
  { voice: 'shaker', plays: { beat: 'xoxxoxxoxxoxxoxo' }, in: 'AB', level: -21, pan: 0.5 },
]

export const desertBlues = (riff: string, stamp: string): Part[] => [
  { voice: 'electricBass', plays: { bass: 'R.R5.R8.|R.R5.R5A' }, in: 'ABo', level: -6, low: 33 },
  {
    voice: 'twang',
    plays: { arpeggio: riff },
    in: 'iAaBco',
    level: -11,
    pan: -0.4,
    low: 50,
    room: 0.18,
    drive: 1.6,
  },
  {
    voice: 'twang',
    plays: { tune: 'lead' },
    in: 'AaB',
    level: -8.5,
    pan: 0.2,
    low: 57,
    room: 0.3,
    echo: 0.18,
    drive: 2.2,
  },
  { voice: 'bow', plays: { hold: '1', bars: 4 }, in: 'iABco', level: -23, low: 38, room: 0.3 },
  {
    voice: 'flute',
    plays: { tune: 'second' },
    in: 'c',
    level: -14,
    pan: -0.1,
    low: 69,
    room: 0.5,
    echo: 0.25,
  },
  { voice: 'hand', plays: { beat: stamp }, in: 'ABc', level: -11, pan: 0.3, room: 0.2 },
  ...desertBluesKit,
]
