import { dub, soul } from '../bands/groove-band'
import type { Score } from '../score'

export const senoritaSenalScores: Record<string, Score> = {
  'la-ultima-antena-del-desierto': {
    tempo: 70,
    beatsPerBar: 4,
    form: 'i4 A8 B8 c4 A8 B4 o4',
    tailSeconds: 7,
    key: { tonic: 'A', mode: 'minor' },
    room: { seconds: 2.8, bright: 0.4 },
    echo: { beats: 0.75, feedback: 0.62 },
    chords: { A: '1 1 4 4', B: '6 7 1 1' },
    tunes: {
      A: {
        lead: '. . 5 - 4 3 1 -|. . . . . . . .|. . 8 - 7 6 4 -|6 - - - . . . .|. . 5 7 8 - 7 5|3 - - - . . . .|4 - 6 4 3 - 1 -|1 - - - . . . .',
      },
      B: { second: '3 . . 6 . . 5 -|4 . . 7 . . . .|5 - - - 3 . 1 .|. . . . . . . .' },
    },
    parts: dub('R...R-..5.R...3.|R.......5..8..5.', 'melodica'),
  },
  'frecuencia-de-polvo': {
    tempo: 76,
    beatsPerBar: 4,
    form: 'i4 A8 B8 c4 A8 o4',
    tailSeconds: 7,
    key: { tonic: 'E', mode: 'dorian' },
    room: { seconds: 2.4, bright: 0.45 },
    echo: { beats: 0.75, feedback: 0.6 },
    swing: 0.15,
    chords: { A: '17 17 47 47', B: '3 7 4 4' },
    tunes: {
      A: {
        lead: '1 - 3 - 5 - . .|. . 7 5 - 4 3 -|4 - 6 - 8 - . .|. . 6 4 - . . .|8 - 7 - 5 - . .|. . 5 4 - 3 1 -|6 - 4 - 2 - 4 -|1 - - - . . . .',
      },
      B: { second: '. 5 . 7 - - . .|. 4 . 7 - - . .|. 6 . 8 - - . .|6 - 4 - . . . .' },
    },
    parts: dub('R..R..5.R.......|R..R..8.5..5.3..', 'flute'),
  },
  'siesta-at-escape-velocity': {
    tempo: 84,
    beatsPerBar: 4,
    form: 'i4 A8 B8 A8 c4 B4 o4',
    tailSeconds: 5,
    key: { tonic: 'F', mode: 'major' },
    room: { seconds: 1.9, bright: 0.45 },
    echo: { beats: 0.75, feedback: 0.35 },
    swing: 0.18,
    chords: { A: '17 3m7 47 57 17 3m7 2m7 57', B: '47 3m7 2m7 17 47 3m7 2m7 57' },
    tunes: {
      A: {
        lead: '. 5 6 8 - 6 5 3|5 - - - . . 3 2|. 4 6 8 - 9 8 6|5 - - - . . . .|. 5 6 8 - 10 9 8|7 - - - . . 5 3|4 - 6 - 8 - 6 4|5 - - - . . . .',
      },
      B: {
        second:
          '8 - - . 6 - . .|7 - - . 5 - . .|6 - - . 4 - . .|5 - - . . . . .|8 - - . 10 - . .|9 - - . 7 - . .|8 - 6 - 4 - 6 -|5 - - - . . . .',
      },
    },
    parts: soul('nylon', 'R..R..5.R...5.A.|R..R..5.8..5..A.'),
  },
}
