import { punk, surf } from '../bands/loud-band'
import type { Score } from '../score'

const tank = { seconds: 1.8, bright: 0.75 }
const slap = { beats: 0.5, feedback: 0.22 }

export const kiloVegaScores: Record<string, Score> = {
  'saddle-up-sputnik': {
    tempo: 168,
    beatsPerBar: 4,
    form: 'i4 A16 B8 A16 C8 B8 A8 o4',
    tailSeconds: 4,
    key: { tonic: 'E', mode: 'minor' },
    room: tank,
    echo: slap,
    chords: { A: '1 1 1 1 4 4 1 1 6 6 1 1 5M 4 1 5M', B: '6 6 3 3 7 7 1 1', C: '4 4 1 1 4 4 5M 5M' },
    tunes: {
      A: {
        lead: '1 1 1 3 4 - 5 -|5 5 5 4 3 - 1 -|1 1 1 3 4 - 5 -|7 - 5 - - - . .|4 4 4 6 7 - 8 -|8 8 8 7 6 - 4 -|5 - 4 3 4 - 3 1|1 - - - . . . .|8 - 8 6 8 - 10 -|8 - 6 - 3 - - -|5 - 5 3 5 - 8 -|5 - 3 - 1 - - -|7# - 9 - 5 - 7# -|8 - 6 - 4 - - -|1 3 4 5 - 7 5 -|5 - - - . . . .',
      },
      B: {
        second:
          '10 - 8 - 6 - 8 -|10 - - - 8 - - -|9 - 7 - 5 - 7 -|10 - - - 7 - - -|9 - 7 - 4 - 7 -|9 - - - 11 - - -|10 - 8 - 5 - - -|8 - - - - - . .',
      },
    },
    parts: surf({ riff: 'R.RR5.R.|R.RR8.5.', snare: '..x...x.|..x...xx' }),
  },
  'tidal-lock-twist': {
    tempo: 148,
    beatsPerBar: 4,
    form: 'i4 A12 B8 A12 c8 B8 A8 o4',
    tailSeconds: 4,
    key: { tonic: 'A', mode: 'mixolydian' },
    room: tank,
    echo: slap,
    swing: 0.2,
    chords: { A: '1 1 1 1 4 4 1 1 5M 4 1 5M', B: '4 4 1 1 2M 2M 5M 5M', C: '1 b7 4 1' },
    tunes: {
      A: {
        lead: '1 . 3 . 5 . 6 5|7 - 6 5 3 - . .|1 . 3 . 5 . 6 5|8 - - - . . . .|4 . 6 . 8 . 9 8|10 - 9 8 6 - . .|5 - 6 5 3 - 1 -|3 - - - . . . .|5 - 7# 9 - 7# 5 -|4 - 6 8 - 6 4 -|3b 3 1 - 6 5 3 1|5 - - - . . . .',
      },
      B: {
        second:
          '8 - - 6 4 - 6 -|8 - - - 6 - - -|5 - - 3 1 - 3 -|5 - - - 8 - - -|9 - - 6 4# - 6 -|9 - - - 8 - - -|7# - - 9 5 - 7# -|9 - - - . . . .',
      },
    },
    parts: surf({ riff: 'R.3.5.5A', snare: '..x.x.x.|..x...x.' }),
  },
  'wipeout-at-mare-imbrium': {
    tempo: 176,
    beatsPerBar: 4,
    form: 'i4 A16 B8 A8 C8 B8 A8 o4',
    tailSeconds: 4,
    key: { tonic: 'D', mode: 'dominant' },
    room: tank,
    echo: slap,
    chords: {
      A: '1M 1M 2 1M 1M 1M 2 1M 4m 4m 1M 1M 2 3 2 1M',
      B: '4m 4m 7 7 3p 3p 2 1M',
      C: '2 2 1M 1M 3 2 1M 1M',
    },
    tunes: {
      A: {
        lead: '1 2 3 - 2 1 . .|3 4 5 - 4 3 . .|6 - 5 4 - 5 4 2|3 - - - 1 - - -|8 - 7 6 5 - 4 -|5 - 4 3 2 - 1 -|2 4 6 - 4 2 . .|1 - - - . . . .|4 6 8 - 6 4 . .|8 - 9 8 6 - 4 -|5 - 3 - 5 - 8 -|5 - 3 - 1 - - -|2 4 6 4 2 - - -|3 5 7 5 3 - - -|6 - 4 - 2 - 4 -|1 - - - - - . .',
      },
      B: {
        second:
          '4 - 6 - 8 - - -|9 - 8 - 6 - - -|7 - 9 - 11 - - -|9 - 7 - - - - -|10 - 8 - 7 - - -|5 - 7 - 8 - - -|6 - 4 - 2 - 4 -|5 - - - . . . .',
      },
    },
    parts: surf({ riff: 'RRRRRRRR|RRRR55RR', snare: 'x.x.x.xxx.x.x.xx|x.xxx.x.x.xxx.xx', lead: 'twang' }),
  },
  'three-chords-and-an-airlock': {
    tempo: 188,
    beatsPerBar: 4,
    form: 'i4 A16 B8 A8 C4 B8 A8 o4',
    tailSeconds: 3,
    key: { tonic: 'G', mode: 'major' },
    room: { seconds: 0.8, bright: 0.6 },
    echo: { beats: 0.5, feedback: 0.1 },
    chords: { A: '1p 1p 4p 4p 5p 4p 1p 5p', B: '4p 5p 1p 1p 4p 5p 6p 5p', C: '4p 4p 5p 5p' },
    tunes: {
      A: {
        lead: '5 5 5 6 5 - 3 -|5 5 5 3 1 - - -|6 6 6 8 6 - 4 -|6 - 5 - 4 - - -|5 - 7 - 9 - 7 -|8 - 6 - 4 - 6 -|5 5 5 3 5 - 8 -|7 - - - . . . .',
      },
      B: {
        second:
          '8 - - - 10 - - -|9 - - - 7 - - -|8 - - - 5 - - -|8 - 10 - 12 - - -|11 - - - 10 - - -|9 - - - 7 - - -|8 - - - 10 - - -|9 - - - - - - -',
      },
    },
    parts: punk(),
  },
}
