// Functions that test the state of a download.
import type { Download, DownloadsState, DownloadState } from './download-types'

type OfState = Pick<Download, 'state' | 'isRenewing'>

const isOf = (...types: DownloadState['type'][]) => {
  const those = new Set(types)
  return ({ state }: OfState) => those.has(state.type)
}

const isSaved = isOf('saved', 'checking')
const isDamaged = isOf('damaged')
/** There is a complete copy, perhaps of an earlier recording, that is undamaged as far as is known. */
export const isWhole = (download: OfState) => isSaved(download) || download.isRenewing === true
/** The copy was complete at some time, even if it is damaged now. */
export const wasComplete = (download: OfState) => isWhole(download) || isDamaged(download)
export const isUnderWay = isOf('queued', 'saving', 'waiting')
/** Whether it helps the download to keep the page open. It does not help while the download waits for the network. */
export const needsOpenPage = ({ state }: OfState) =>
  isUnderWay({ state }) && !(state.type === 'waiting' && state.problem === 'network')
/** The download runs or is queued, so it needs no retry and no action. */
export const isMoving = isOf('queued', 'saving')
export const isFailed = isOf('failed', 'damaged')
export const isPaused = isOf('paused')

/** The artist has replaced the recording since the copy was saved. The copy still plays. */
export const hasNewRecording = (download: Download) =>
  isSaved(download) && download.recording !== download.track.recording

export const wholeCount = ({ downloads }: Pick<DownloadsState, 'downloads'>) =>
  [...downloads.values()].filter(isWhole).length

export type CopyName = { userId: string; trackId: string }

/** The Web Lock of a copy. A tab holds it while it changes the copy. */
export const copyLock = ({ userId, trackId }: CopyName) => `lariat-copy:${userId}:${trackId}`
