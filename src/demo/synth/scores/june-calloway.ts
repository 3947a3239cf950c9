import { brushes, country, folk, indie, trainBeat, waltzBrushes } from '../bands/strings-band'
import type { Score } from '../score'

const porch = { seconds: 1.6, bright: 0.5 }

export const juneCallowayScores: Record<string, Score> = {
  'postcards-from-the-ring-road': {
    tempo: 138,
    beatsPerBar: 4,
    form: 'i4 A16 B8 A8 c8 B16 o4',
    tailSeconds: 5,
    key: { tonic: 'D', mode: 'major' },
    room: porch,
    echo: { beats: 0.75, feedback: 0.35 },
    chords: { A: '1 1 5 5 6 6 4 4', B: '4 5 6 3 4 5 1 1', C: '2 2 6 6 4 4 5 5' },
    tunes: {
      A: {
        lead: '5 - 3 - 5 - 6 -|5 - 3 - - - . .|7 - 5 - 7 - 8 -|7 - 5 - - - . .|8 - 6 - 8 - 10 -|8 - 6 - 5 - 3 -|4 - 6 - 8 - 6 -|5 - 4 - - - . .',
      },
      B: {
        second:
          '8 - - 10 - - 8 -|9 - - 7 - - 5 -|8 - - 10 - - 12 -|10 - - 7 - - - -|8 - - 6 - - 8 -|9 - - 11 - - 9 -|10 - - 8 - - 5 -|8 - - - - - - -',
      },
    },
    parts: indie('twang', '0 2 3 2 1 2 3 2', false),
  },
  'kerosene-and-satellites': {
    tempo: 152,
    beatsPerBar: 4,
    form: 'i4 A16 B8 A8 c8 B8 A8 o4',
    tailSeconds: 4,
    key: { tonic: 'E', mode: 'minor' },
    room: { seconds: 1.2, bright: 0.6 },
    echo: { beats: 0.5, feedback: 0.3 },
    chords: { A: '1 1 3 3 7 7 4M 4M', B: '6 7 1 1 6 7 3 5', C: '6 6 1 1' },
    tunes: {
      A: {
        lead: '8 8 7 8 - 5 3 -|5 - - - . . . .|7 7 5 7 - 10 9 -|7 - - - . . . .|9 9 7 9 - 11 9 -|7 - - - . . . .|8 8 6# 8 - 11 10 -|8 - 6# - . . . .',
      },
      B: {
        second:
          '10 - 8 - 6 - 8 -|9 - 7 - 4 - 7 -|8 - 5 - 3 - 5 -|8 - - - - - - -|10 - 8 - 6 - 10 -|11 - 9 - 7 - 9 -|10 - 7 - 5 - 7 -|9 - - - - - - -',
      },
    },
    parts: indie('sawLead', '0 3 2 3 1 3 2 3', true),
  },
  'porch-light-for-the-probes': {
    tempo: 98,
    beatsPerBar: 4,
    form: 'i4 A8 B8 A8 c8 B8 o4',
    tailSeconds: 5,
    key: { tonic: 'C', mode: 'major' },
    room: { seconds: 2, bright: 0.4 },
    echo: { beats: 0.75, feedback: 0.25 },
    chords: { A: '1 5 6 4 1 5 4 1', B: '6 4 1 5 6 4 2M 5', C: '4 1 4 1 4 6 2 5' },
    tunes: {
      A: {
        lead: '3 - 2 1 3 - 5 -|2 - - - . . 1 2|3 - 5 6 - 5 3 -|4 - - - . . . .|5 - 6 5 3 - 8 -|7 - 5 - 2 - . .|4 - 6 - 8 - 6 4|3 - - - . . . .',
      },
      B: {
        second:
          '8 - 6 - 3 - 6 -|8 - 6 - 4 - 6 -|5 - 3 - 8 - 5 -|7 - 5 - 2 - - -|8 - 10 - 8 - 6 -|4 - 6 - 8 - - -|9 - 8 - 6 - 4# -|5 - - - - - - -',
      },
    },
    parts: [
      ...folk('whistle', '0 2 1 2 3 2 1 2'),
      { voice: 'softKick', plays: { beat: 'x...' }, in: 'ABo', level: -8 },
      { voice: 'shaker', plays: { beat: 'o.xoo.xo' }, in: 'AB', level: -20, pan: 0.4 },
    ],
  },
  'siren-for-the-night-shift': {
    tempo: 74,
    beatsPerBar: 4,
    form: 'i4 A8 B8 A8 c4 o4',
    tailSeconds: 5,
    key: { tonic: 'G', mode: 'major' },
    room: { seconds: 2.4, bright: 0.4 },
    echo: { beats: 0.75, feedback: 0.3 },
    swing: 0.2,
    chords: { A: '1 1 4 1 6m 2M 5 5', B: '4 4m 1 6m 4 1 2M 5', C: '4 4m 1 5' },
    tunes: {
      A: {
        lead: '. . 3 - 5 - 6 5|3 - - - 1 - . .|. . 4 - 6 - 8 6|5 - - - 3 - . .|. . 8 - 7 - 6 -|6 - - 4# 2 - . .|. . 5 - 7 - 9 7|5 - - - . . . .',
      },
      B: {
        second:
          '8 - - - 6 - - -|8 - - - 6b - - -|5 - - - 8 - - -|6 - - - 3 - - -|8 - - - 6 - 4 -|5 - - - 3 - - -|6 - - - 4# - - -|5 - - - - - - -',
      },
    },
    parts: [
      ...country('tremolo'),
      ...trainBeat.slice(0, 1),
      { voice: 'brush', plays: { beat: '..x...x.' }, in: 'AB', level: -15, room: 0.2 },
      {
        voice: 'strings',
        plays: { chords: 'x---' },
        in: 'Bco',
        level: -23,
        low: 60,
        room: 0.5,
        chorus: true,
      },
    ],
  },
  'four-track-weather': {
    tempo: 126,
    beatsPerBar: 4,
    form: 'i4 A8 B8 A8 c4 B8 A8 o4',
    tailSeconds: 4,
    key: { tonic: 'G', mode: 'mixolydian' },
    room: { seconds: 1.4, bright: 0.55 },
    echo: { beats: 0.75, feedback: 0.3 },
    chords: { A: '1 1 7 7 4 4 1 1', B: '6 4 1 7 6 4 2 7', C: '4 1 7 7' },
    tunes: {
      A: {
        lead: '1 - 3 - 5 - 6 5|5 - 3 - 1 - . .|7 - 6 - 4 - 2 -|4 - - - . . 4 5|6 - 8 - 6 - 4 -|6 - 5 - 4 - 6 -|5 - - 3 - - 1 -|3 - - - . . . .',
      },
      B: {
        second:
          '8 - - 6 - - 3 -|6 - - 4 - - 8 -|5 - - 8 - - 10 -|9 - 7 - 4 - - -|8 - - 10 - - 8 -|6 - - 8 - - 4 -|9 - - 6 - - 4 -|7 - - - - - - -',
      },
    },
    parts: indie('whistle', '0 2 1 3 2 4 3 1', false),
  },
  'postage-due': {
    tempo: 118,
    beatsPerBar: 3,
    form: 'i4 A16 B8 A8 B8 o4',
    tailSeconds: 5,
    key: { tonic: 'F', mode: 'major' },
    room: { seconds: 2.1, bright: 0.4 },
    echo: { beats: 1, feedback: 0.25 },
    chords: { A: '1 1 4 4 6 2 5 5', B: '6 3 4 1 6 3 2 5' },
    tunes: {
      A: {
        lead: '3 - 5 - 8 -|7 - 5 - - -|6 - 4 - 6 -|8 - - - . .|8 - 6 - 3 -|4 - 6 - 9 -|7 - 5 - 2 -|5 - - - . .',
      },
      B: {
        second:
          '8 - 10 - 8 -|7 - 5 - 3 -|6 - 8 - 4 -|5 - 3 - - -|8 - 10 - 12 -|10 - 7 - 5 -|9 - 6 - 4 -|5 - - - - -',
      },
    },
    parts: [
      ...folk('tremolo', '0 2 1 3 2 1'),
      ...waltzBrushes,
      { voice: 'strings', plays: { chords: 'x---' }, in: 'B', level: -24, low: 60, room: 0.5, chorus: true },
    ],
  },
  'last-bus-to-bisbee': {
    tempo: 88,
    beatsPerBar: 4,
    form: 'i4 A8 B8 A8 B8 o4',
    tailSeconds: 6,
    key: { tonic: 'E', mode: 'major' },
    room: { seconds: 2.2, bright: 0.45 },
    echo: { beats: 0.75, feedback: 0.3 },
    swing: 0.16,
    chords: { A: '1 1 6m 6m 4 4 2M 5', B: '4 5 3m 6m 4 4m 1 5' },
    tunes: {
      A: {
        lead: '. . 1 - 3 - 5 -|8 - - 7 5 - 3 -|6 - - - 8 - 6 -|3 - - - . . . .|. . 4 - 6 - 8 -|10 - - 8 6 - 4 -|6 - 4# - 6 - 9 -|7 - - - . . . .',
      },
      B: {
        second:
          '8 - - - 6 - 4 -|9 - - - 7 - 5 -|7 - - 5 - - 3 -|8 - - - 6 - - -|10 - - 8 - - 6 -|8 - - 6b - - - -|5 - 8 - 10 - 8 -|7 - - - 5 - - -',
      },
    },
    parts: [...country('tremolo'), ...brushes],
  },
}
