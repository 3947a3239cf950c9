// The parts of synthwave, techno and house tracks.
import type { Voice } from '../instruments/voices'
import type { Part } from '../score'

const synthwaveKit: Part[] = [
  { voice: 'kick', plays: { beat: 'x.......x.x.....|x.......x.......' }, in: 'aAB', level: -5 },
  {
    voice: 'bigSnare',
    plays: { beat: '....x.......x...', fill: '....x.......xxXX' },
    in: 'AB',
    level: -10,
    room: 0.35,
  },
  { voice: 'hat', plays: { beat: 'x.xxx.xxx.xxx.xx' }, in: 'aAB', level: -20, pan: 0.3 },
  {
    voice: 'tom',
    plays: { beat: '................|.............xx.' },
    in: 'B',
    level: -13,
    pan: -0.4,
    room: 0.3,
  },
  {
    voice: 'crash',
    plays: { beat: 'X.......|........|........|........' },
    in: 'B',
    level: -22,
    pan: -0.2,
    room: 0.3,
  },
]

export const synthwave = (lead: Voice, bass: string): Part[] => [
  { voice: 'squareBass', plays: { bass }, in: 'aABcio', level: -9, low: 33, sweep: [500, 2_600, 8] },
  { voice: 'pad', plays: { chords: 'x---' }, in: 'iABco', level: -19, low: 55, room: 0.4, chorus: true },
  {
    voice: 'sequence',
    plays: { arpeggio: '0 2 1 3 2 4 3 2 0 2 1 3 4 3 2 1' },
    in: 'aABo',
    level: -18,
    pan: -0.4,
    low: 60,
    echo: 0.3,
    chorus: true,
  },
  { voice: lead, plays: { tune: 'lead' }, in: 'A', level: -14, pan: 0.1, low: 64, room: 0.35, echo: 0.3 },
  {
    voice: 'glass',
    plays: { tune: 'second' },
    in: 'Bc',
    level: -15,
    pan: 0.3,
    low: 67,
    room: 0.5,
    echo: 0.4,
  },
  { voice: 'stab', plays: { chords: '..x...x.' }, in: 'B', level: -18, pan: 0.45, low: 57, room: 0.2 },
  ...synthwaveKit,
]

type Techno = { line: string; stab: string }

const technoKit: Part[] = [
  { voice: 'deepKick', plays: { beat: 'X...X...X...X...', fill: 'X...X...X.......' }, in: 'iaAB', level: -8 },
  { voice: 'openHat', plays: { beat: '..x...x...x...x.' }, in: 'aAB', level: -20, pan: 0.2 },
  { voice: 'hat', plays: { beat: 'ooxooxooxoxooxoo' }, in: 'AB', level: -21, pan: -0.3 },
  { voice: 'clap', plays: { beat: '....x.......x...' }, in: 'AB', level: -15, room: 0.25 },
  { voice: 'rim', plays: { beat: '...x..x....x..x.' }, in: 'iAc', level: -18, pan: 0.5, echo: 0.3 },
  { voice: 'highWind', plays: { hold: '1', bars: 4 }, in: 'ico', level: -30, chorus: true },
]

export const techno = ({ line, stab }: Techno): Part[] => [
  {
    voice: 'acid',
    plays: { arpeggio: line },
    in: 'aAc',
    level: -14,
    low: 36,
    drive: 1.6,
    echo: 0.12,
    sweep: [420, 4_200, 12],
  },
  { voice: 'roundBass', plays: { bass: '..R...R...R...RR' }, in: 'ABo', level: -10.5, low: 33 },
  { voice: 'stab', plays: { chords: stab }, in: 'ABc', level: -17, pan: 0.3, low: 57, room: 0.3, echo: 0.45 },
  {
    voice: 'pad',
    plays: { chords: 'x---' },
    in: 'Bco',
    level: -22,
    low: 60,
    room: 0.6,
    chorus: true,
    sweep: [300, 3_000, 8],
  },
  { voice: 'glass', plays: { tune: 'lead' }, in: 'Bc', level: -18, pan: -0.3, low: 69, room: 0.6, echo: 0.5 },
  ...technoKit,
]

type House = { bass: string; chords: string; lead: Voice }

const houseKit: Part[] = [
  { voice: 'deepKick', plays: { beat: 'x...x...x...x...' }, in: 'aABo', level: -8 },
  {
    voice: 'clap',
    plays: { beat: '....x.......x...', fill: '....x.......x.xx' },
    in: 'AB',
    level: -14,
    room: 0.2,
  },
  { voice: 'openHat', plays: { beat: '..x...x...x...x.' }, in: 'aAB', level: -21, pan: 0.2 },
  { voice: 'shaker', plays: { beat: 'xoxoxoxoxoxoxoxo' }, in: 'AB', level: -21, pan: -0.35 },
  { voice: 'block', plays: { beat: '..x..x....x..x..' }, in: 'B', level: -23, pan: 0.5, echo: 0.2 },
]

export const house = ({ bass, chords, lead }: House): Part[] => [
  { voice: 'roundBass', plays: { bass }, in: 'aABo', level: -10.5, low: 33 },
  {
    voice: 'electricPiano',
    plays: { chords },
    in: 'iaABc',
    level: -17,
    pan: -0.2,
    low: 55,
    room: 0.25,
    chorus: true,
  },
  { voice: 'strings', plays: { chords: 'x---' }, in: 'Bco', level: -24, low: 64, room: 0.5, chorus: true },
  { voice: lead, plays: { tune: 'lead' }, in: 'Ac', level: -15, pan: 0.2, low: 64, room: 0.3, echo: 0.35 },
  { voice: 'vibes', plays: { tune: 'second' }, in: 'B', level: -14, pan: 0.3, low: 67, room: 0.4, echo: 0.3 },
  ...houseKit,
]
