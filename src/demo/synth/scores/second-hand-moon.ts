// The three versions of the mix in the demo room. They have the same notes in the same places, so that a listener who
// switches between them stays at the same bar, and other players.
import { folk, indie } from '../bands/strings-band'
import type { Part, Score } from '../score'

const song: Omit<Score, 'parts'> = {
  tempo: 96,
  beatsPerBar: 4,
  form: 'i4 A8 B8 c4 A8',
  tailSeconds: 5,
  key: { tonic: 'A', mode: 'major' },
  room: { seconds: 1.6, bright: 0.5 },
  echo: { beats: 0.75, feedback: 0.35 },
  chords: { A: '1 3 4 4m 1 3 2 5', B: '6 3 4 1 6 3 2 5' },
  tunes: {
    A: {
      lead: '5 - - 3 5 - 8 -|7 - - 5 - - . .|6 - - 8 6 - 4 -|6b - - - . . . .|5 - - 3 5 - 10 -|9 - - 7 - - . .|8 - 6 - 4 - 2 -|5 - - - . . . .',
    },
    B: {
      second:
        '8 - 10 - 8 - 6 -|7 - 5 - 3 - - -|6 - 8 - 6 - 4 -|5 - 3 - 1 - - -|8 - 10 - 12 - 10 -|9 - 7 - 5 - - -|6 - 4 - 2 - 4 -|5 - - - - - - -',
    },
  },
}

/** Machines at night: no guitar and no drums but a soft kick. */
const nightParts: Part[] = [
  { voice: 'pad', plays: { chords: 'x---' }, in: 'iABco', level: -16, low: 55, room: 0.5, chorus: true },
  { voice: 'roundBass', plays: { bass: 'R---' }, in: 'ABc', level: -10, low: 33 },
  { voice: 'softKick', plays: { beat: 'x...x...' }, in: 'AB', level: -11 },
  {
    voice: 'sequence',
    plays: { arpeggio: '0 2 1 3 2 4 3 2' },
    in: 'iB',
    level: -20,
    pan: -0.4,
    low: 60,
    echo: 0.3,
    chorus: true,
  },
  { voice: 'vibes', plays: { tune: 'lead' }, in: 'A', level: -13, pan: 0.15, low: 64, room: 0.5, echo: 0.3 },
  {
    voice: 'glass',
    plays: { tune: 'second' },
    in: 'Bc',
    level: -15,
    pan: 0.3,
    low: 67,
    room: 0.6,
    echo: 0.4,
  },
]

export const secondHandMoonScores: Record<string, Score> = {
  'second-hand-moon': { ...song, parts: indie('tremolo', '0 1 2 3 2 3 2 1', false) },
  'second-hand-moon-kitchen-take': { ...song, parts: folk('whistle', '0 2 1 2 3 2 1 2') },
  'second-hand-moon-night-take': { ...song, room: { seconds: 2.6, bright: 0.4 }, parts: nightParts },
}
