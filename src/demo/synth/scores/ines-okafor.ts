import { synthwave } from '../bands/night-band'
import { ambient } from '../bands/slow-band'
import type { Score } from '../score'

export const inesOkaforScores: Record<string, Score> = {
  'tumbleweed-telemetry': {
    tempo: 108,
    beatsPerBar: 4,
    form: 'i4 a8 A8 B8 A8 c8 B8 A8 o4',
    tailSeconds: 5,
    key: { tonic: 'A', mode: 'minor' },
    room: { seconds: 2.2, bright: 0.6 },
    echo: { beats: 0.75, feedback: 0.42 },
    chords: { A: '1 1 6 6 3 3 7 7', B: '4 4 1 1 6 6 5 5M', C: '6 7 1 1 6 7 3 5' },
    tunes: {
      A: {
        lead: '5 - - 4 3 - 1 -|5 - - 7 8 - - -|8 - - 7 6 - 5 -|3 - - - . . 5 6|7 - - 6 5 - 3 -|5 - - 3 2 - 3 -|4 - - 5 2 - 4 -|2 - - - . . . .',
      },
      B: {
        second:
          '8 6 4 - 6 - - -|8 6 4 - 3 - - -|8 5 3 - 5 - - -|8 5 3 - 1 - - -|10 8 6 - 8 - - -|10 8 6 - 5 - - -|9 7 5 - 7# - - -|9 7# 5 - 5 - - -',
      },
    },
    parts: synthwave('sawLead', 'R.RR.RR.R.RR.R8R'),
  },
  'signal-fire-no-reply': {
    tempo: 92,
    beatsPerBar: 4,
    form: 'i4 A8 B8 A8 c4 B8 o4',
    tailSeconds: 6,
    key: { tonic: 'Gb', mode: 'dorian' },
    room: { seconds: 3, bright: 0.5 },
    echo: { beats: 0.75, feedback: 0.5 },
    chords: { A: '19 19 4 4 7 7 19 19', B: '3 3 7 7 4 4 5 5' },
    tunes: {
      A: {
        lead: '. . 1 3 5 - - -|4 - 3 - - - . .|. . 4 6 8 - - -|6 - 5 - - - . .|. . 7 9 11 - 9 -|7 - - - 4 - - -|5 - 4 3 1 - - -|- - - - . . . .',
      },
      B: {
        second:
          '5 - 7 - 10 - - -|9 - 7 - 5 - - -|9 - 7 - 11 - - -|9 - 7 - 4 - - -|8 - 6 - 11 - - -|10 - 8 - 6 - - -|9 - 7 - 5 - 7 -|9 - - - . . . .',
      },
    },
    parts: synthwave('theremin', 'R-.R..R-R-.R..5A'),
  },
  'longest-night-on-ceres': {
    tempo: 60,
    beatsPerBar: 4,
    form: 'i4 A8 B8 c4 A8 o4',
    tailSeconds: 8,
    key: { tonic: 'Eb', mode: 'lydian' },
    room: { seconds: 6, bright: 0.35 },
    echo: { beats: 1.5, feedback: 0.5 },
    chords: { A: '19 19 2 2 6m9 6m9 39 39', B: '6m 6m 2 2 4s 5 1 1' },
    tunes: {
      A: {
        lead: '5 - - 9 - - 8 -|- - - - . . . .|. . 6 - 4 - - -|9 - - - - . . .|. . 8 - 10 - 12 -|- - 9 - - - . .|7 - - - 5 - - -|. . . . . . . .',
      },
      B: {
        second:
          '. . 3 5 6 - - -|. . . . 8 - 7 -|6 - - - . . 4 -|2 - - - . . . .|. . 3 6 8 - - -|9 - 7 - 5 - - -|. . 5 7 8 - - -|- - - - . . . .',
      },
    },
    parts: ambient({ lead: 'glass', pulse: '0 . 2 . 1 . 3 .|. 2 . 1 . 4 . .' }),
  },
  'a-small-warm-light': {
    tempo: 66,
    beatsPerBar: 4,
    form: 'i4 A8 B6 A6 o2',
    tailSeconds: 7,
    key: { tonic: 'F', mode: 'major' },
    room: { seconds: 4.5, bright: 0.3 },
    echo: { beats: 0.75, feedback: 0.4 },
    chords: { A: '17 47 17 47 6m7 47 1 5s', B: '2m7 6m7 47 17 2m7 5s' },
    tunes: {
      A: {
        lead: '3 - - - 5 - - -|6 - 5 - 3 - - -|2 - - - 3 - - -|1 - - - - - . .|5 - - - 8 - - -|6 - 5 - 3 - - -|5 - - - 3 - 2 -|2 - - - - - . .',
      },
      B: {
        second:
          '4 - 6 - 8 - 6 -|5 - 3 - 1 - 3 -|4 - 6 - 10 - 8 -|7 - 5 - 3 - - -|4 - 6 - 8 - 9 -|8 - - - 5 - - -',
      },
    },
    parts: ambient({ lead: 'flute', pulse: '0 1 2 3 2 1 2 1' }),
  },
}
