import { dustDevil } from '../bands/groove-band'
import { drone, nocturne } from '../bands/slow-band'
import type { Score } from '../score'

const tower = { seconds: 7, bright: 0.25 }

export const amarilloSocietyScores: Record<string, Score> = {
  'sustained-note': {
    tempo: 50,
    beatsPerBar: 4,
    form: 'i4 A8 B8 A6 o2',
    tailSeconds: 10,
    key: { tonic: 'C', mode: 'minor' },
    room: tower,
    echo: { beats: 1.5, feedback: 0.4 },
    chords: { A: '1p', B: '1 1 6 6 4 4 1 1', Z: '1M' },
    tunes: {
      A: { lead: '. . . . . . . .|. . 8 - - - . .|. . . . . . . .|. . 10 - 9 - . .' },
      B: { lead: '12 - - - . . . .|. . . . 10 - - -|. . 8 - - - . .|. . . . 7 - - -' },
    },
    parts: drone('1 1+5 5 1', '8 10 9 8', 'wind'),
  },
  'windmill-idling': {
    tempo: 54,
    beatsPerBar: 4,
    form: 'i4 A8 B6 A4 o2',
    tailSeconds: 10,
    key: { tonic: 'F', mode: 'mixolydian' },
    room: tower,
    echo: { beats: 1, feedback: 0.5 },
    chords: { A: '1s', B: 'b7 b7 4 4 1 1' },
    tunes: {
      A: { lead: '5 - 8 - . . . .|. . . . 9 - . .|. . 8 - 5 - . .|. . . . . . . .' },
      B: { lead: '9 - 11 - . . . .|. . 8 - 6 - . .|5 - - - . . . .' },
    },
    parts: [
      ...drone('1 5 4 5', '5 6 5 3', 'wind'),
      {
        voice: 'block',
        plays: { beat: 'o.....o.....' },
        in: 'iABo',
        level: -24,
        pan: 0.6,
        room: 0.4,
        echo: 0.3,
      },
      { voice: 'lowTom', plays: { beat: 'o..........o' }, in: 'iABo', level: -20, pan: -0.4, room: 0.5 },
    ],
  },
  'nocturne-for-power-lines': {
    tempo: 76,
    beatsPerBar: 3,
    form: 'i4 A16 B12 A12 o4',
    tailSeconds: 6,
    key: { tonic: 'Bb', mode: 'harmonic' },
    room: { seconds: 3, bright: 0.35 },
    chords: { A: '1 1 4 4 5M 5M 1 1 6 6 4 4 5M 5M 1 1', B: '6 6 3m 4 4 1 1 5M 5M 6 4 5M', Z: '1' },
    tunes: {
      A: {
        lead: '5 - - - 8 -|7 8 9 8 5 -|6 - - - 8 -|6 5 4 - - -|5 - - 7 9 -|8 - 7 - 5 -|5 - - 3 - -|1 - - - . .|8 - - - 10 -|8 7 6 - 5 -|6 - - 4 - -|8 - 6 - 4 -|7 - - 9 - 7|5 - - 4 2 -|3 - - 1 - -|1 - - - . .',
      },
      B: {
        second:
          '10 - - - 8 -|6 - - - . .|9 - 7 - 5 -|6 - - - 8 -|11 - 10 - 8 -|8 - - - 5 -|3 - 5 - 8 -|7 - - - 9 -|11 - 9 - 7 -|8 - - - 10 -|8 - 6 - 4 -|5 - - - 7 -',
      },
    },
    parts: nocturne(),
  },
  'voicemail-from-a-dust-devil': {
    tempo: 90,
    beatsPerBar: 4,
    form: 'i4 A8 c4 B8 A4 o4',
    tailSeconds: 7,
    key: { tonic: 'Gb', mode: 'phrygian' },
    room: { seconds: 4, bright: 0.45 },
    echo: { beats: 0.67, feedback: 0.6 },
    chords: { A: '19 2 19 7', B: '6 2 19 19' },
    tunes: {
      A: {
        lead: '1 - - - - 2 - -|- - - 5 - - - -|. . . . . . . .|8 - - 6 - - 5 -|- - 2 - - - . .|1 - - - - - . .',
      },
    },
    parts: dustDevil(),
  },
}
