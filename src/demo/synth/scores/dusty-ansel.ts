import { hipHop, soul } from '../bands/groove-band'
import type { Score } from '../score'

export const dustyAnselScores: Record<string, Score> = {
  'mule-in-zero-g': {
    tempo: 86,
    beatsPerBar: 4,
    form: 'i4 A8 B8 A8 c4 B8 o4',
    tailSeconds: 4,
    key: { tonic: 'Eb', mode: 'dorian' },
    room: { seconds: 1.4, bright: 0.4 },
    echo: { beats: 0.75, feedback: 0.35 },
    swing: 0.22,
    chords: { A: '19 47 19 47', B: '37 b77 4 19' },
    tunes: {
      A: {
        lead: '. . 5 7 8 - 5 .|. . 6 4 - . . .|. . 5 3 - 1 3 .|4 - - . . . . .|. . 8 10 9 8 5 .|. . 8 6 - . . .|. 7 5 4 - 3 1 .|1 - - . . . . .',
      },
      B: { second: '7 . 5 . 3 - . .|6 . 4 . 9 - . .|8 . 6 . 4 - . .|5 . 3 . 1 - . .' },
    },
    parts: hipHop({
      kick: 'X..x...o..X.....|X..x......X..x..',
      bass: 'R--.....R.R.5...|R--...5...8.5.A.',
      sample: 'nylon',
      chop: '0 . 2 1 . . 3 . 0 . 1 2 . . . .|0 . 2 1 . . 4 3 . . 2 . 1 . . .',
    }),
  },
  'receipts-from-the-trading-post': {
    tempo: 92,
    beatsPerBar: 4,
    form: 'i4 A8 B8 A8 c4 B4 o4',
    tailSeconds: 4,
    key: { tonic: 'B', mode: 'minor' },
    room: { seconds: 1.2, bright: 0.4 },
    echo: { beats: 0.5, feedback: 0.3 },
    swing: 0.18,
    chords: { A: '17 17 67 5M7', B: '47 17 67 5M7' },
    tunes: {
      A: {
        lead: '8 - 7 5 . . . .|5 - 4 3 . . . .|. 3 5 6 8 - . .|7# - 9 - . . . .|8 - 10 8 . . . .|5 - 7 5 . . . .|. 6 5 3 1 - . .|2 - - . . . . .',
      },
      B: { second: '. 8 . 6 . 4 - .|. 8 . 5 . 3 - .|. 10 . 8 . 6 - .|. 9 . 7# . 5 - .' },
    },
    parts: hipHop({
      kick: 'X.....X...x.....|X.x...X.........',
      bass: 'R..R..........R.|R..R....5...A...',
      sample: 'harp',
      chop: '0 1 2 . 3 . . 2 . 1 . . 0 . . .|. . 3 2 1 . 0 . . . 1 2 3 . . .',
    }),
  },
  'sugar-for-the-pilot': {
    tempo: 78,
    beatsPerBar: 4,
    form: 'i4 A8 B8 A8 c4 o4',
    tailSeconds: 5,
    key: { tonic: 'Db', mode: 'major' },
    room: { seconds: 1.9, bright: 0.4 },
    echo: { beats: 0.75, feedback: 0.3 },
    swing: 0.2,
    chords: { A: '17 6m7 2m7 57 17 6m7 47 4m', B: '3m7 6m7 2m7 57 3m7 6m7 47 57', Z: '17' },
    tunes: {
      A: {
        lead: '3 - 5 - 7 - 5 3|5 - - 3 1 - . .|4 - 6 - 8 - 6 4|5 - - - 2 - . .|3 - 5 - 7 - 9 7|8 - - 6 5 - . .|6 - 8 - 10 - 8 6|8 - 6b - 4 - . .',
      },
      B: {
        second:
          '. 7 - 5 . 3 - .|. 8 - 6 . 5 - .|. 6 - 8 . 6 - .|7 - - - . . . .|. 9 - 7 . 5 - .|. 8 - 10 . 8 - .|6 - 8 - 6 - 4 -|5 - - - . . . .',
      },
    },
    parts: soul('organ', 'R-....R.5-..R.A.|R-....R.8-..5.A.'),
  },
}
