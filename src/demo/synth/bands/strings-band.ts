// The parts of space folk, country, folk and indie rock tracks.
import type { Voice } from '../instruments/voices'
import type { Part } from '../score'

type StringBand = { lead: Voice; strum: string; bass: string; roll: string }

/** Dances such as the two-step: bass on the beat, chords off the beat, and a banjo roll. */
export const spaceFolk = ({ lead, strum, bass, roll }: StringBand): Part[] => [
  { voice: 'uprightBass', plays: { bass }, in: 'AaBco', level: -5, low: 33 },
  { voice: 'acoustic', plays: { chords: strum }, in: 'iAaBo', level: -16, pan: -0.35, low: 52, room: 0.12 },
  { voice: 'banjo', plays: { arpeggio: roll }, in: 'ABo', level: -13, pan: 0.4, low: 57, room: 0.15 },
  {
    voice: lead,
    plays: { tune: 'lead' },
    in: 'Aao',
    level: -13.5,
    pan: 0.08,
    low: 67,
    room: 0.4,
    echo: 0.12,
  },
  {
    voice: 'twang',
    plays: { tune: 'second' },
    in: 'Bc',
    level: -11,
    pan: -0.15,
    low: 55,
    room: 0.3,
    echo: 0.15,
    tremolo: [5.2, 0.35],
  },
  { voice: 'theremin', plays: { tune: 'lead' }, in: 'c', level: -20, pan: 0.3, low: 72, room: 0.7 },
  {
    voice: 'harmonium',
    plays: { chords: 'x---' },
    in: 'Bc',
    level: -18,
    pan: 0.2,
    low: 55,
    room: 0.3,
    chorus: true,
  },
]

export const brushes: Part[] = [
  { voice: 'softKick', plays: { beat: 'x...x...' }, in: 'ABo', level: -7 },
  {
    voice: 'brush',
    plays: { beat: '..x...x.', fill: '..x.xxxx' },
    in: 'aABo',
    level: -13,
    pan: 0.1,
    room: 0.15,
  },
  { voice: 'shaker', plays: { beat: 'oxoxoxox' }, in: 'AB', level: -20, pan: -0.3 },
]

export const waltzBrushes: Part[] = [
  { voice: 'softKick', plays: { beat: 'x..' }, in: 'ABo', level: -9 },
  { voice: 'brush', plays: { beat: '.xx', fill: '..x.xx' }, in: 'AB', level: -15, pan: 0.1, room: 0.2 },
]

export const trainBeat: Part[] = [
  { voice: 'kick', plays: { beat: 'x...x...' }, in: 'ABCo', level: -9 },
  {
    voice: 'brush',
    plays: { beat: 'xoXoxoXoxoXoxoXo', fill: 'xoXoxoXoXXXXXXXX' },
    in: 'ABCao',
    level: -15,
    pan: 0.15,
    room: 0.1,
  },
  { voice: 'block', plays: { beat: '..x...x...x..xx.' }, in: 'B', level: -22, pan: 0.5, room: 0.2 },
]

export const country = (lead: Voice): Part[] => [
  { voice: 'electricBass', plays: { bass: 'R.5.|R.5A' }, in: 'AaBCo', level: -6, low: 33 },
  { voice: 'acoustic', plays: { chords: '.x.x' }, in: 'iABCc', level: -15, pan: -0.4, low: 52, room: 0.1 },
  {
    voice: 'banjo',
    plays: { arpeggio: '0 2 1 3 0 2 1 3|0 1 2 3 2 1 3 1' },
    in: 'aBCo',
    level: -13,
    pan: 0.45,
    low: 57,
    room: 0.12,
  },
  {
    voice: lead,
    plays: { tune: 'lead' },
    in: 'iAao',
    level: -9,
    pan: 0.1,
    low: 57,
    room: 0.25,
    echo: 0.16,
    drive: 1.4,
  },
  { voice: 'whistle', plays: { tune: 'second' }, in: 'BC', level: -16, low: 72, room: 0.35 },
]

export const folk = (lead: Voice, roll: string): Part[] => [
  { voice: 'acoustic', plays: { arpeggio: roll }, in: 'iAaBco', level: -10, pan: -0.2, low: 50, room: 0.18 },
  { voice: 'nylon', plays: { tune: 'second' }, in: 'Bc', level: -9, pan: 0.35, low: 60, room: 0.25 },
  { voice: 'uprightBass', plays: { bass: 'R---' }, in: 'ABco', level: -2, low: 33 },
  { voice: lead, plays: { tune: 'lead' }, in: 'Ao', level: -14, pan: 0.12, low: 64, room: 0.4, echo: 0.1 },
  { voice: 'harmonium', plays: { chords: 'x---' }, in: 'Bo', level: -19, low: 55, room: 0.3, chorus: true },
]

const indieKit: Part[] = [
  { voice: 'kick', plays: { beat: 'x..x..x.|x..xx...' }, in: 'ABC', level: -6 },
  { voice: 'snare', plays: { beat: '..x...x.', fill: '..x.xxXX' }, in: 'ABC', level: -9, room: 0.15 },
  { voice: 'hat', plays: { beat: 'xoxoxoxo' }, in: 'Aa', level: -19, pan: 0.25 },
  { voice: 'openHat', plays: { beat: 'x.x.x.x.' }, in: 'BC', level: -22, pan: 0.25 },
  {
    voice: 'crash',
    plays: { beat: 'X.......|........|........|........' },
    in: 'BC',
    level: -20,
    pan: -0.3,
    room: 0.2,
  },
]

export const indie = (lead: Voice, riff: string, isFast: boolean): Part[] => [
  {
    voice: 'electricBass',
    plays: { bass: isFast ? 'RRRRRRRR' : 'R.RRR.R5' },
    in: 'ABCao',
    level: -5,
    low: 33,
    drive: 1.6,
  },
  {
    voice: 'twang',
    plays: { chords: isFast ? 'xxxxxxxx' : 'x.xx.xx.' },
    in: 'ABC',
    level: -19,
    pan: -0.6,
    low: 52,
    room: 0.1,
    drive: 3,
  },
  {
    voice: 'twang',
    plays: { arpeggio: riff },
    in: 'iaABo',
    level: -15,
    pan: 0.55,
    low: 57,
    room: 0.2,
    drive: 1.5,
    chorus: true,
  },
  { voice: lead, plays: { tune: 'lead' }, in: 'A', level: -13, low: 64, room: 0.3, echo: 0.2, drive: 1.8 },
  { voice: 'organ', plays: { chords: 'x---' }, in: 'BCc', level: -21, pan: 0.25, low: 55, room: 0.2 },
  {
    voice: 'glass',
    plays: { tune: 'second' },
    in: 'cB',
    level: -17,
    pan: -0.2,
    low: 67,
    room: 0.5,
    echo: 0.3,
  },
  ...indieKit,
]
