import { house, techno } from '../bands/night-band'
import type { Score } from '../score'

export const sunaNoEiseiScores: Record<string, Score> = {
  'yoru-no-sakyu': {
    tempo: 130,
    beatsPerBar: 4,
    form: 'i8 a8 A16 B8 c8 A16 B8 o8',
    tailSeconds: 5,
    key: { tonic: 'G', mode: 'phrygian' },
    room: { seconds: 2.4, bright: 0.5 },
    echo: { beats: 0.75, feedback: 0.5 },
    chords: { A: '1', B: '1 1 2 2 1 1 7 7', C: '2 2 1 1' },
    tunes: {
      A: { lead: '1 - - - - - - -' },
      B: { lead: '5 - - 4 - - 2 -|1 - - - - - . .|5 - - 6 - - 8 -|6 - 5 - - - . .' },
    },
    parts: techno({
      line: '0 . 0 3 . 0 1 . 0 0 . 2 0 . 4 1|0 . 0 3 . 0 1 . 0 3 . 2 0 5 . 1',
      stab: '...x..x....x....|......x...x..x..',
    }),
  },
  'ground-control-disco': {
    tempo: 122,
    beatsPerBar: 4,
    form: 'i4 a8 A8 B8 c8 A16 B8 o8',
    tailSeconds: 5,
    key: { tonic: 'C', mode: 'minor' },
    room: { seconds: 1.8, bright: 0.5 },
    echo: { beats: 0.75, feedback: 0.4 },
    swing: 0.08,
    chords: { A: '17 47 b77 37 67 47 5s7 57', B: '67 77 17 17 67 77 57 57', C: '67 67 47 57', Z: '19' },
    tunes: {
      A: {
        lead: '. 5 . 7 8 - 7 5|4 - . 6 - . 8 .|. 7 . 9 - 7 4 -|5 - . 3 - . . .|. 5 . 3 8 - 6 5|6 - . 4 - . 8 .|. 8 . 5 - 4 5 -|7 - . 5 - . . .',
      },
      B: {
        second:
          '10 - 8 - 6 - 5 -|9 - 7 - 4 - . .|8 - 10 - 12 - 10 -|8 - - - . . . .|10 - 8 - 6 - 8 -|11 - 9 - 7 - . .|9 - 7 - 5 - 4 -|5 - - - . . . .',
      },
    },
    parts: house({ bass: '..R.R.8...R.5.8.', chords: 'x..x..x...x..x..|..x..x....x.x...', lead: 'sawLead' }),
  },
  'airlock-6-am': {
    tempo: 118,
    beatsPerBar: 4,
    form: 'i8 A8 B8 c8 A8 B8 o8',
    tailSeconds: 6,
    key: { tonic: 'Ab', mode: 'dorian' },
    room: { seconds: 3, bright: 0.35 },
    echo: { beats: 0.75, feedback: 0.55 },
    chords: { A: '19 19 49 49', B: '37 27 19 19', Z: '19' },
    tunes: {
      A: {
        lead: '. . 9 - 8 - 5 -|. . . . . . . .|. . 8 - 6 - 4 -|6 - - - . . . .|. . 9 - 10 - 8 -|5 - - - . . . .|. . 4 - 6 - 8 -|- - . . . . . .',
      },
      B: { second: '10 - - 7 - - 5 -|9 - - 6 - - 4 -|8 - - 5 - - 3 -|5 - - - . . . .' },
    },
    parts: house({
      bass: 'R.....R...5...R.|R.....R.8.....A.',
      chords: '...x......x.....|......x.....x...',
      lead: 'glass',
    }),
  },
}
