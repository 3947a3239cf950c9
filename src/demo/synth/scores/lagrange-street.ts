import { jazz } from '../bands/groove-band'
import type { Score } from '../score'

const bar = { seconds: 1.5, bright: 0.4 }

export const lagrangeStreetScores: Record<string, Score> = {
  'blue-shift-in-abilene': {
    tempo: 132,
    beatsPerBar: 4,
    form: 'i4 A16 B8 A16 c8 A12 o4',
    tailSeconds: 5,
    key: { tonic: 'F', mode: 'dorian' },
    room: bar,
    echo: { beats: 1, feedback: 0.2 },
    swing: 0.3,
    chords: {
      A: '19 19 19 19 49 49 19 19 3M7 6m7 2m7 57 19 47 2m7 5M7',
      B: '47 b7 3M7 6M7 2m7 2m7 5M7 5M7',
      Z: '19',
    },
    tunes: {
      A: {
        lead: '. 5 7 8 . 7 5 4|5 - . 3 - 1 . .|. 5 7 8 . 10 9 8|7 - - - . . . .|. 4 6 8 . 7 6 4|5 - . 3 - 4 . .|. 1 3 5 7 5 4 3|1 - - - . . . .|. 5 7 9 - 7 5 3|6 - . 8 - 6 3 .|4 - 2 4 6 - 8 6|7 - - 5 2 - . .|. 8 7 5 4 3 1 0|1 - 4 - 6 - . .|4 2 6 4 8 6 9 8|7# - - - . . . .',
      },
      B: {
        second:
          '. 8 - 6 - 4 - .|7 - - 9 - - . .|. 7 - 5 - 3 - .|6 - - 8 - 6 - .|. 4 6 8 - 9 8 6|4 - - - . . . .|5 - 7# 9 - 7# 5 .|4 - - 2 - - . .',
      },
    },
    parts: jazz({ walk: 'R35A', ride: 'x.xxx.xx', comp: '..x.....|...x..x.', lead: 'horn' }),
  },
  'five-suns-over-odessa': {
    tempo: 150,
    beatsPerBar: 5,
    form: 'i4 A12 B8 A12 c4 B8 o4',
    tailSeconds: 5,
    key: { tonic: 'D', mode: 'dorian' },
    room: bar,
    echo: { beats: 1, feedback: 0.25 },
    chords: { A: '17 47 17 47', B: '37 37 67 67 27 27 5M7 5M7', Z: '19' },
    tunes: {
      A: {
        lead: '1 - 3 4 5 - 7 - 5 -|6 - - 4 - - . . . .|1 - 3 4 5 - 8 - 7 -|6 - - - - - . . . .|8 - 7 5 - 4 5 - 3 -|4 - - 6 - - 8 - . .|5 - 4 3 - 1 3 - 4 -|1 - - - . . . . . .',
      },
      B: {
        second:
          '10 - - 9 - - 7 - 5 -|7 - - - - - . . . .|10 - - 8 - - 6 - 5 -|6 - - - - - . . . .|9 - - 8 - - 6 - 4 -|6 - - - - - 8 - . .|7# - - 9 - - 11 - 9 -|7# - - - - - . . . .',
      },
    },
    parts: jazz({ walk: 'R-5R5|R-58A', ride: 'x.xxx.x.xx', comp: 'x..x..x...|...x..x.x.', lead: 'flute' }),
  },
  'slow-pour-at-the-observatory': {
    tempo: 108,
    beatsPerBar: 3,
    form: 'i4 A16 B8 A16 c8 B8 o4',
    tailSeconds: 6,
    key: { tonic: 'Bb', mode: 'major' },
    room: { seconds: 2, bright: 0.35 },
    echo: { beats: 1, feedback: 0.2 },
    swing: 0.26,
    chords: {
      A: '17 6m7 2m7 57 3m7 6M7 2m7 57 17 17 47 4m 3m7 6M7 2m7 57',
      B: '47 4m 3m7 6M7 2M7 2M7 2m7 57',
      Z: '17',
    },
    tunes: {
      A: {
        lead: '3 - - 5 - 7|8 - - - 6 -|4 - - 6 - 8|7 - - - . .|5 - - 7 - 9|8 - - - . .|6 - - 4 2 4|5 - - - . .|3 - - 5 - 7|10 - - 9 8 -|8 - - 6 - 4|6b - - - . .|5 - - 3 7 -|6 - - - 8 -|6 - 4 - 2 -|5 - - - . .',
      },
      B: {
        second:
          '6 - - 8 - 10|8 - - 6b - -|7 - - 5 - 9|8 - - 6 - -|9 - - 8 - 6|4# - - 6 - -|8 - - 6 - 4|5 - - - . .',
      },
    },
    parts: jazz({ walk: 'R--|5--|R-5|R3A', ride: 'x.x.xx', comp: '..x.x.|..x...', lead: 'horn' }),
  },
}
