// All voices that a part can have.
import { blown, keys, strings } from './acoustic'
import type { Instrument } from './instrument'
import { noises, skins } from './kit'
import { bowed, synthesisers } from './machines'

const voices = { ...strings, ...keys, ...bowed, ...synthesisers, ...blown, ...skins, ...noises }

export type Voice = keyof typeof voices

export const instrumentOf = (voice: Voice): Instrument => voices[voice]
