// Questions that are asked of a download's state in many places.
import type { Download, DownloadsState, DownloadState } from './download-types'

type OfState = Pick<Download, 'state'>

const isOf = (...types: DownloadState['type'][]) => {
  const those = new Set(types)
  return ({ state }: OfState) => those.has(state.type)
}

/** All of it is here and, as far as is known, as it must be. */
export const isWhole = isOf('kept', 'checking')
/** All of it was brought once. */
export const wasBrought = isOf('kept', 'checking', 'damaged')
export const isUnderWay = isOf('queued', 'saving', 'waiting')
/** Without a network nothing is fetched by a page that is open either. */
export const needsOpenPage = ({ state }: OfState) =>
  isUnderWay({ state }) && !(state.type === 'waiting' && state.problem === 'network')
/** Its turn is now, or comes by itself. */
export const isMoving = isOf('queued', 'saving')
export const isFailed = isOf('failed', 'damaged')
export const isPaused = isOf('paused')

export const wholeCount = ({ downloads }: Pick<DownloadsState, 'downloads'>) =>
  [...downloads.values()].filter(isWhole).length
