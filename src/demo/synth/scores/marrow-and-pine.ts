import { folk } from '../bands/strings-band'
import { hymn, slowcore } from '../bands/slow-band'
import type { Score } from '../score'

const church = { seconds: 3.6, bright: 0.35 }

export const marrowAndPineScores: Record<string, Score> = {
  'dust-choir': {
    tempo: 66,
    beatsPerBar: 4,
    form: 'i4 A8 B8 a4 B8 A4 o4',
    tailSeconds: 7,
    key: { tonic: 'B', mode: 'minor' },
    room: church,
    echo: { beats: 0.75, feedback: 0.35 },
    chords: { A: '1 6 3 7 1 6 4 5', B: '6 3 7 1 6 3 4 5M' },
    tunes: {
      A: {
        lead: '. . 5 - 4 3 - -|. . 3 - 1 - - -|. . 5 - 7 - 5 -|4 - 2 - - - . .|. . 8 - 7 5 - -|. . 6 - 5 3 - -|4 - - 3 1 - - -|2 - - - - - . .',
      },
      B: {
        second:
          '3 - - - 6 - 5 -|5 - - - 3 - - -|4 - - - 2 - 4 -|3 - - - 1 - - -|8 - - - 6 - - -|7 - - - 5 - - -|6 - 5 - 4 - 3 -|2 - - - - - - -',
      },
    },
    parts: slowcore('0 1 2 3 2 1 2 1'),
  },
  'barn-door-event-horizon': {
    tempo: 72,
    beatsPerBar: 4,
    form: 'i4 A8 B8 c4 B8 o4',
    tailSeconds: 7,
    key: { tonic: 'G', mode: 'major' },
    room: church,
    echo: { beats: 1, feedback: 0.4 },
    chords: { A: '17 17 3m7 3m7 47 47 4m 4m', B: '6m 3m 4 1 6m 3m 2m 5s' },
    tunes: {
      A: {
        lead: '3 - - - 2 - 3 -|5 - - - - - . .|7 - - - 5 - 3 -|2 - - - - - . .|3 - 5 - 6 - 8 -|6 - 5 - - - . .|4 - 6b - 8 - 6b -|5 - - - - - . .',
      },
      B: {
        second:
          '8 - - - 7 - 6 -|5 - - - 7 - - -|6 - - - 5 - 4 -|3 - - - - - - -|8 - - - 10 - 8 -|7 - - - 5 - - -|4 - 6 - 8 - 6 -|5 - - - - - - -',
      },
    },
    parts: slowcore('0 . 2 1 3 . 2 .|0 . 1 2 3 . 1 .'),
  },
  'hymn-for-a-grain-elevator': {
    tempo: 70,
    beatsPerBar: 4,
    form: 'i2 A8 B8 A8 o4',
    tailSeconds: 6,
    key: { tonic: 'F', mode: 'major' },
    room: { seconds: 4.2, bright: 0.4 },
    chords: { A: '1,4 1,5 6,2 5 1,3 4,1 2,5 1', B: '4,1 5,6 4,2M 5 6,3 4,1 2,5 1', Z: '1' },
    tunes: {
      A: { lead: '5 - 6 -|5 - 7 -|8 - 6 -|5 - - -|8 - 7 -|6 - 5 3|4 - 2 -|1 - - -' },
      B: {
        lead: '8 - 10 -|9 - 8 -|8 - 6 4#|5 - - -|8 - 7 -|6 - 8 5|6 4 2 -|1 - - -',
        second: '3 - - -|2 - 3 -|1 - 2 -|2 - - -|5 - 3 -|4 - 3 1|2 - 0 -|1 - - -',
      },
    },
    parts: hymn(),
  },
  'quiet-as-the-far-side': {
    tempo: 88,
    beatsPerBar: 3,
    form: 'i4 A16 B8 A16 c4 o4',
    tailSeconds: 5,
    key: { tonic: 'D', mode: 'major' },
    room: { seconds: 2.4, bright: 0.35 },
    echo: { beats: 1, feedback: 0.25 },
    chords: { A: '1 5 6 3 4 1 2 5 1 5 6 3 4 1,5 1 1', B: '4 5 3 6 4 1 2 5' },
    tunes: {
      A: {
        lead: '3 - - 2 1 -|2 - - - 5 -|6 - - 5 3 -|5 - - - . .|4 - - 6 8 -|5 - - 3 - -|4 - 3 2 1 -|2 - - - . .|3 - - 2 1 -|2 - - - 7 -|8 - - 6 8 -|7 - - 5 - -|6 - - 8 6 -|5 - 3 2 - -|1 - - - - -|- - . . . .',
      },
      B: {
        second:
          '8 - 6 - 4 -|7 - 5 - 2 -|5 - 7 - 3 -|6 - 8 - 3 -|8 - 6 - 4 -|5 - 8 - 3 -|6 - 4 - 2 -|5 - - - . .',
      },
    },
    parts: folk('feltPiano', '0 1 2 3 2 1'),
  },
}
