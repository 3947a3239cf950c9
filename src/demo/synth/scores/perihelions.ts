import { brushes, country, folk, spaceFolk, trainBeat, waltzBrushes } from '../bands/strings-band'
import type { Score } from '../score'

const barn = { seconds: 1.9, bright: 0.5 }

export const perihelionsScores: Record<string, Score> = {
  'low-gravity-two-step': {
    tempo: 104,
    beatsPerBar: 4,
    form: 'i4 A16 B8 A16 c8 B8 A12 o4',
    tailSeconds: 4,
    key: { tonic: 'D', mode: 'mixolydian' },
    room: barn,
    echo: { beats: 0.75, feedback: 0.3 },
    chords: { A: '1 1 4 1 5 4 1,b7 1', B: '6m 4 1 5M 6m 4 2M 5M', C: '4 4 1 1 b7 4 1 5M' },
    tunes: {
      A: {
        lead: '5 - 6 8 - 6 5 3|5 - - - . . 3 5|6 - 8 6 - 5 4 6|5 - - - . . . .|9 - 8 9 - 10 9 8|8 - 6 4 - - 6 8|5 - 3 2 - 3 5 4|1 - - - . . . .',
      },
      B: {
        second:
          '6 - - 8 - - 10 -|8 - - 6 - - 4 -|5 - - 3 - - 5 -|9 - - - 7# - 9 -|10 - - 8 - - 6 -|8 - - 6 - - 4 -|6 - 4# - 2 - 4# -|5 - - - . . . .',
      },
    },
    parts: [
      ...spaceFolk({
        lead: 'whistle',
        strum: '.x.x',
        bass: 'R.5.|R.5.|R.5.|R.5A',
        roll: '0 2 1 3 0 2 1 3|0 1 3 2 0 1 3 1',
      }),
      ...brushes,
    ],
  },
  'campfire-at-lagrange-point': {
    tempo: 96,
    beatsPerBar: 3,
    form: 'i4 A16 B8 A8 c8 B8 A8 o4',
    tailSeconds: 5,
    key: { tonic: 'G', mode: 'major' },
    room: { seconds: 2.4, bright: 0.45 },
    echo: { beats: 1, feedback: 0.3 },
    chords: { A: '1 3 4 1 6 4 2 5 1 3 4 1 6 4,5 1 1', B: '6 3 4 1 6 3 2 5', C: '4 1 4 1 2 6 5 5' },
    tunes: {
      A: {
        lead: '3 - - - 5 -|7 - - 6 5 -|8 - - - 6 -|5 - - . . .|3 - - 2 1 -|6 - - 5 4 -|4 - 6 - 8 -|7 - 5 . . .|3 - - - 5 -|7 - - 6 5 -|8 - - - 10 -|8 - - . . .|6 - - 5 3 -|4 - 3 2 - -|1 - - - - -|- - . . . .',
      },
      B: { second: '8 - 6|7 - 5|6 - 4|5 - -|8 - 6|7 - 5|4 - 6|5 - -' },
    },
    parts: [
      ...spaceFolk({ lead: 'flute', strum: '.xx', bass: 'R--|5--', roll: '0 1 2 3 2 1' }),
      ...waltzBrushes,
    ],
  },
  'boots-full-of-regolith': {
    tempo: 126,
    beatsPerBar: 4,
    form: 'i4 A8 B8 A8 C8 a4 B8 A8 o4',
    tailSeconds: 3.5,
    key: { tonic: 'A', mode: 'major' },
    room: { seconds: 1.2, bright: 0.6 },
    echo: { beats: 0.5, feedback: 0.2 },
    swing: 0.14,
    chords: { A: '1 1 4 1 1 2M 5 5', B: '4 4 1 1 4 4 5 5', C: '6 6 4 4 1 1 5 1' },
    tunes: {
      A: {
        lead: '1 2 3 5 6 5 3 2|3b 3 1 . . 1 2 3|4 4 6 8 6 4 2 1|3 - - - . . . .|5 6 8 - 5 6 8 -|9 8 6 4# 2 - 4# 6|5 - 2 3 2 . 0 2|5 - - - . . . .',
      },
      B: {
        second:
          '8 - - - 6 - 4 -|6 - - - 8 - - -|5 - 6 5 3 - - -|3 - 2 1 3 - - -|8 - - - 6 - 4 -|8 - 9 8 6 - - -|7 - - - 9 - - -|5 - - - . . . .',
      },
    },
    parts: [...country('twang'), ...trainBeat],
  },
  'the-long-way-to-enceladus': {
    tempo: 84,
    beatsPerBar: 4,
    form: 'i4 A8 B8 A8 c4 B4 o4',
    tailSeconds: 5,
    key: { tonic: 'E', mode: 'dorian' },
    room: { seconds: 2.6, bright: 0.4 },
    echo: { beats: 0.75, feedback: 0.35 },
    chords: { A: '1 7 4 1 1 3 7 1', B: '3 7 4 1 3 7 5 5' },
    tunes: {
      A: {
        lead: '1 - 3 4 5 - - -|4 - 2 - - - . .|4 - 6 - 8 - 6 -|5 - - - - - . .|8 - 7 5 - 4 3 -|5 - 3 - - - . .|4 - 2 0 - 2 - -|1 - - - - - . .',
      },
      B: {
        second:
          '5 - 7 - 10 - 9 7|9 - - - 7 - - -|8 - 6 - 4 - 6 -|5 - - - - - - -|5 - 7 - 10 - 12 -|11 - 9 - 7 - - -|9 - 7 5 - 4 2 -|5 - - - - - - -',
      },
    },
    parts: folk('whistle', '0 2 1 3 2 1 3 2'),
  },
  'last-dance-before-reentry': {
    tempo: 92,
    beatsPerBar: 4,
    form: 'i4 A8 B8 A8 c4 B8 A4 o4',
    tailSeconds: 5,
    key: { tonic: 'C', mode: 'major' },
    room: { seconds: 2.6, bright: 0.4 },
    echo: { beats: 0.75, feedback: 0.4 },
    swing: 0.2,
    chords: { A: '17 6m7 27 57 3m7 6M7 27 57', B: '47 4m 17 6M7 2M7 2M7 57 57', C: '4 4m 1 6' },
    tunes: {
      A: {
        lead: '. 5 6 7 8 - 7 5|6 - - - . . 5 3|4 - 5 6 8 - 6 4|5 - - - . . . .|7 - 6 7 9 - 7 5|8 - - - 6 - - -|6 - 5 4 2 - 4 6|5 - - - . . . .',
      },
      B: {
        second:
          '8 - - 6 - - 4 -|6b - - 4 - - - -|5 - - 3 - - 7 -|6 - - - - - . .|6 - - 4# - - 8 -|9 - - 8 - 6 4# -|7 - - 5 - - 4 -|2 - - - . . . .',
      },
    },
    parts: [
      ...spaceFolk({ lead: 'theremin', strum: 'x..x..x.', bass: 'R--5R-5A', roll: '0 1 2 3 2 1 2 1' }),
      ...brushes,
    ],
  },
}
