import { desertBlues, krautrock } from '../bands/loud-band'
import { drone } from '../bands/slow-band'
import type { Score } from '../score'

export const sisterStaticScores: Record<string, Score> = {
  'halfway-to-halley': {
    tempo: 144,
    beatsPerBar: 4,
    form: 'i8 A16 B8 A16 c8 B16 A16 o8',
    tailSeconds: 6,
    key: { tonic: 'E', mode: 'mixolydian' },
    room: { seconds: 2, bright: 0.5 },
    echo: { beats: 0.75, feedback: 0.45 },
    chords: { A: '1', B: '4 4 4 4 1 1 1 1', C: 'b7 b7 4 4' },
    tunes: {
      A: {
        lead: '5 - - - - - 6 -|8 - - - - - - -|. . 9 - 8 - 6 -|5 - - - . . . .|3 - - - - - 5 -|6 - - - 5 - - -|. . 3 - 2 - 1 -|2 - - - . . . .',
      },
      B: {
        second:
          '4 - 6 8 - 6 4 -|6 - - 8 - - 6 -|4 - 6 8 - 9 8 -|6 - - - - - - -|5 - 8 10 - 8 5 -|8 - - 10 - - 8 -|5 - 3 5 - 3 2 -|1 - - - - - - -',
      },
    },
    parts: krautrock(),
  },
  'borrowed-horse-borrowed-time': {
    tempo: 100,
    beatsPerBar: 4,
    form: 'i4 A12 B8 A12 c4 B8 o4',
    tailSeconds: 5,
    key: { tonic: 'A', mode: 'dorian' },
    room: { seconds: 1.6, bright: 0.5 },
    echo: { beats: 0.75, feedback: 0.3 },
    swing: 0.12,
    chords: { A: '1p 1p 1p 1p', B: '4 4 1p 1p 7 7 1p 1p' },
    tunes: {
      A: {
        lead: '. . 5 7 8 - 7 5|7 5 4 - 3 1 - -|. . 1 3 4 - 3 1|3 - 1 - - - . .|. . 8 10 8 7 5 -|7 - 5 4 5 - - -|4 3 4 5 3 - 1 0|1 - - - . . . .',
      },
      B: {
        second:
          '8 - - 7 8 - 10 -|8 - - - 6 - - -|5 - - 7 5 - 3 -|1 - - - - - - -|9 - - 7 9 - 11 -|9 - - - 7 - - -|8 - - 7 5 - 4 -|5 - - - - - - -',
        lead: '4 - 6 8 - 6 4 -|8 - 6 - 4 - - -|5 - 3 5 - 3 1 -|1 - - - - - . .|7 - 9 7 - 4 2 -|4 - - - 7 - - -|5 4 3 - 1 - 0 -|1 - - - . . . .',
      },
    },
    parts: desertBlues('0 . 2 0 . 1 2 0 . 1 0 2 . 0 1 2', 'x..x..x.x..x..xo'),
  },
  'the-mesa-keeps-time': {
    tempo: 84,
    beatsPerBar: 3,
    form: 'i4 A16 B8 A12 c4 B8 o4',
    tailSeconds: 6,
    key: { tonic: 'D', mode: 'minor' },
    room: { seconds: 2.2, bright: 0.45 },
    echo: { beats: 1, feedback: 0.3 },
    chords: { A: '1 1 7 7 6 6 1 1', B: '3 3 7 7 4 4 1 1' },
    tunes: {
      A: {
        lead: '5 - - 4 3 -|1 - - - . .|4 - - 2 4 -|2 - - - . .|3 - - 5 6 -|8 - 6 - 5 -|5 - 4 3 - 1|1 - - - . .',
      },
      B: {
        second:
          '5 - 7 - 10 -|9 - 7 - - -|9 - 7 - 11 -|9 - - - - -|8 - 6 - 4 -|6 - 8 - - -|5 - 8 - 7 -|5 - - - - -',
        lead: '5 - 7 5 - 3|7 - - - . .|4 - 7 4 - 2|4 - - - . .|6 - 8 6 - 4|6 - - - . .|5 - 3 1 - 0|1 - - - . .',
      },
    },
    parts: desertBlues('0 1 2 3 2 1', 'x..xx.x..xxo'),
  },
  'static-is-a-kind-of-weather': {
    tempo: 60,
    beatsPerBar: 4,
    form: 'i4 A8 B8 A6 o2',
    tailSeconds: 9,
    key: { tonic: 'Db', mode: 'lydian' },
    room: { seconds: 6, bright: 0.3 },
    echo: { beats: 1.5, feedback: 0.45 },
    chords: { A: '1s', B: '1 1 2 2 1 1 5 5' },
    tunes: {
      A: { lead: '. . . . 5 - - -|. . . . . . . .|9 - - - . . 8 -|. . . . . . . .' },
      B: { lead: '. . 12 - - - 11 -|. . . . 9 - - -|. . . . . . . .|8 - - - 5 - - -' },
    },
    parts: drone('1 5 2+5 1', '5 4 2 3', 'highWind'),
  },
}
