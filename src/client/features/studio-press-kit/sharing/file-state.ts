// How far the files for download are, and how soon that is asked for again.
import { secondMs } from '~/contract/durations'
import type { OwnKit } from '../kit-draft'

type Build = OwnKit['build']

/** `Again`: visitors get the former files until the new ones are ready. `outdated`: the server has not noticed yet. */
export type FileState =
  | 'waiting'
  | 'building'
  | 'waitingAgain'
  | 'buildingAgain'
  | 'outdated'
  | 'ready'
  | 'failed'

/** Null if the artist has never asked for files. */
export const fileStateOf = ({ state, isCurrent, builtAt }: Build): FileState | null => {
  switch (state) {
    case 'none':
      return null
    case 'waiting':
      return builtAt === null ? 'waiting' : 'waitingAgain'
    case 'building':
      return builtAt === null ? 'building' : 'buildingAgain'
    case 'ready':
      return isCurrent ? 'ready' : 'outdated'
    case 'failed':
      return 'failed'
  }
}

/** The milliseconds until the next question. 0: nothing changes by itself. */
export const pollMsOf = ({ state, isCurrent }: Build): number => {
  if (state === 'waiting' || state === 'building') return secondMs
  return state === 'ready' && !isCurrent ? 30 * secondMs : 0
}
