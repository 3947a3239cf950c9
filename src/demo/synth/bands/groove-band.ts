// The parts of dub, soul, hip hop, jazz and experimental tracks.
import type { Voice } from '../instruments/voices'
import type { Part } from '../score'

const dubKit: Part[] = [
  { voice: 'kick', plays: { beat: '....x.......x...|....x.......x.x.' }, in: 'iABo', level: -6 },
  {
    voice: 'rim',
    plays: { beat: '....x.......x...', fill: '....x..x..x.x.xx' },
    in: 'AB',
    level: -11,
    room: 0.2,
    echo: 0.3,
  },
  { voice: 'hat', plays: { beat: 'x.xox.xox.xox.xo' }, in: 'ABc', level: -20, pan: 0.3 },
  {
    voice: 'hand',
    plays: { beat: '...x..x....x..x.|...x..x..x.x....' },
    in: 'Bc',
    level: -16,
    pan: -0.45,
    echo: 0.25,
  },
  {
    voice: 'snare',
    plays: { beat: '............x...|................|................|................' },
    in: 'c',
    level: -12,
    room: 0.4,
    echo: 0.8,
  },
]

export const dub = (bass: string, lead: Voice): Part[] => [
  { voice: 'roundBass', plays: { bass }, in: 'iABco', level: -7, low: 33 },
  {
    voice: 'organ',
    plays: { chords: '..x...x.|..x..xx.' },
    in: 'ABc',
    level: -18,
    pan: -0.3,
    low: 57,
    room: 0.15,
    echo: 0.2,
  },
  { voice: 'muted', plays: { chords: '..x...x.' }, in: 'ABo', level: -14, pan: 0.35, low: 55, echo: 0.35 },
  { voice: lead, plays: { tune: 'lead' }, in: 'A', level: -14, pan: 0.1, low: 64, room: 0.3, echo: 0.5 },
  {
    voice: 'twang',
    plays: { tune: 'second' },
    in: 'Bc',
    level: -11,
    pan: -0.15,
    low: 57,
    room: 0.4,
    echo: 0.5,
  },
  ...dubKit,
]

const soulKit: Part[] = [
  { voice: 'kick', plays: { beat: 'x.....x.x.......|x.....xx..x.....' }, in: 'AB', level: -7 },
  {
    voice: 'snare',
    plays: { beat: '....x..o....x...', fill: '....x..o..x.xxxx' },
    in: 'ABa',
    level: -11,
    room: 0.15,
  },
  { voice: 'hat', plays: { beat: 'x.xoxoxox.xoxoxo' }, in: 'AaB', level: -20, pan: 0.3 },
  { voice: 'shaker', plays: { beat: 'oxoxoxox' }, in: 'Bc', level: -22, pan: -0.4 },
]

export const soul = (lead: Voice, bass: string): Part[] => [
  { voice: 'electricBass', plays: { bass }, in: 'AaBco', level: -5, low: 33 },
  {
    voice: 'electricPiano',
    plays: { chords: 'x-----x-|x---x---' },
    in: 'iAaBco',
    level: -15,
    pan: -0.2,
    low: 54,
    room: 0.2,
    chorus: true,
    tremolo: [4.4, 0.25],
  },
  { voice: 'muted', plays: { chords: '...x...x' }, in: 'AB', level: -15, pan: 0.5, low: 60, room: 0.1 },
  { voice: lead, plays: { tune: 'lead' }, in: 'A', level: -13, pan: 0.1, low: 62, room: 0.35, echo: 0.12 },
  { voice: 'horn', plays: { tune: 'second' }, in: 'Bo', level: -15, pan: 0.3, low: 57, room: 0.3 },
  { voice: 'strings', plays: { chords: 'x---' }, in: 'Bco', level: -24, low: 64, room: 0.5, chorus: true },
  ...soulKit,
]

type HipHop = { kick: string; bass: string; sample: Voice; chop: string }

const hipHopKit: Part[] = [
  {
    voice: 'snare',
    plays: { beat: '....X.......X..o', fill: '....X.......X.xx' },
    in: 'ABi',
    level: -9,
    room: 0.1,
  },
  { voice: 'hat', plays: { beat: 'x.xxx.xox.xxx.xo' }, in: 'ABc', level: -19, pan: 0.25 },
  { voice: 'crackle', plays: { hold: '1', bars: 2 }, in: 'iABco', level: -24, pan: 0 },
]

export const hipHop = ({ kick, bass, sample, chop }: HipHop): Part[] => [
  { voice: 'roundBass', plays: { bass }, in: 'ABo', level: -8.5, low: 33 },
  {
    voice: sample,
    plays: { arpeggio: chop },
    in: 'iABc',
    level: -11,
    pan: -0.2,
    low: 55,
    room: 0.15,
    sweep: [900, 3_000, 8],
  },
  {
    voice: 'electricPiano',
    plays: { chords: 'x---....|....x-x-' },
    in: 'iABo',
    level: -17,
    pan: 0.25,
    low: 54,
    room: 0.15,
    chorus: true,
  },
  {
    voice: 'melodica',
    plays: { tune: 'lead' },
    in: 'A',
    level: -16,
    pan: 0.15,
    low: 64,
    room: 0.25,
    echo: 0.25,
  },
  {
    voice: 'vibes',
    plays: { tune: 'second' },
    in: 'Bc',
    level: -14,
    pan: -0.3,
    low: 64,
    room: 0.3,
    echo: 0.25,
  },
  { voice: 'deepKick', plays: { beat: kick }, in: 'AB', level: -7.5 },
  ...hipHopKit,
]

type Jazz = { walk: string; ride: string; comp: string; lead: Voice }

export const jazz = ({ walk, ride, comp, lead }: Jazz): Part[] => [
  { voice: 'uprightBass', plays: { bass: walk }, in: 'iABco', level: -3, low: 33, room: 0.08 },
  { voice: 'piano', plays: { chords: comp }, in: 'iABo', level: -15, pan: -0.3, low: 53, room: 0.2 },
  { voice: lead, plays: { tune: 'lead' }, in: 'Ao', level: -12, pan: 0.15, low: 58, room: 0.3 },
  {
    voice: 'vibes',
    plays: { tune: 'second' },
    in: 'Bc',
    level: -12,
    pan: 0.35,
    low: 62,
    room: 0.35,
    tremolo: [5, 0.35],
  },
  {
    voice: 'theremin',
    plays: { tune: 'second' },
    in: 'c',
    level: -21,
    pan: -0.2,
    low: 70,
    room: 0.6,
    echo: 0.2,
  },
  { voice: 'ride', plays: { beat: ride }, in: 'ABc', level: -18, pan: 0.3, room: 0.1 },
  { voice: 'softKick', plays: { beat: 'o.......' }, in: 'AB', level: -12 },
  { voice: 'brush', plays: { beat: '..x...x.|..x...xo' }, in: 'ABc', level: -17, pan: -0.15, room: 0.15 },
]

const dustDevilKit: Part[] = [
  {
    voice: 'block',
    plays: { beat: 'x..x..x.x..x.x..|x.x...x..x.x....' },
    in: 'AB',
    level: -20,
    pan: 0.6,
    room: 0.3,
    echo: 0.4,
  },
  { voice: 'softKick', plays: { beat: 'x......x..x.....' }, in: 'B', level: -7 },
  { voice: 'wind', plays: { hold: '1', bars: 4 }, in: 'iABco', level: -22, room: 0.2, chorus: true },
  {
    voice: 'highWind',
    plays: { hold: '1', bars: 2 },
    in: 'ico',
    level: -26,
    pan: -0.3,
    room: 0.3,
    chorus: true,
  },
]

export const dustDevil = (): Part[] => [
  {
    voice: 'blip',
    plays: { arpeggio: '0 . 3 . . 1 . 5 . 2 . .|. 4 . 0 . . 6 . 1 . 3 .' },
    in: 'ABc',
    level: -16,
    pan: -0.5,
    low: 60,
    room: 0.3,
    echo: 0.6,
  },
  {
    voice: 'blip',
    plays: { arpeggio: '. 2 . . 5 . 1 . . 0|3 . . 1 . 4 . . 2 .' },
    in: 'Bco',
    level: -18,
    pan: 0.5,
    low: 72,
    room: 0.4,
    echo: 0.6,
  },
  { voice: 'theremin', plays: { tune: 'lead' }, in: 'AB', level: -15, low: 60, room: 0.6, echo: 0.3 },
  {
    voice: 'hum',
    plays: { hold: '1 2 1 7', bars: 2 },
    in: 'iABco',
    level: -13,
    low: 33,
    room: 0.3,
    chorus: true,
  },
  {
    voice: 'muted',
    plays: { arpeggio: '0 . . 1 . . 2 .' },
    in: 'iB',
    level: -12,
    pan: 0.3,
    low: 48,
    echo: 0.5,
  },
  ...dustDevilKit,
]
