import { createDiskStorage } from '../../storage/disk'
import type { MediaOutcome } from '../media-run'
import { decodeToStereo } from './decode'
import { loadDemoAudio } from './demo-audio'
import { decodeWithFfmpeg } from './ffmpeg'
import { makeTrack } from './make-track'
import type { Orders } from './messages'
import { openAudio } from './open-audio'
import { openSource } from './source'
import { UnreadableAudio } from './unreadable'

type OnShare = (share: number) => void

const prepare = async (orders: Orders, originalKey: string, onShare: OnShare) => {
  const { work, storageFolder, ffmpeg } = orders
  const source = await openSource(createDiskStorage(storageFolder), originalKey)
  const decoding = await openAudio(source, orders)
  const isWav = decoding.name.startsWith('WAV')
  const blocks =
    ffmpeg && !isWav
      ? decodeWithFfmpeg(ffmpeg, { source, decoding, folder: work.folder })
      : decodeToStereo(decoding)
  return makeTrack({
    blocks,
    folder: work.folder,
    makeOriginal: false,
    onSeconds: (seconds) => onShare(decoding.seconds ? Math.min(1, seconds / decoding.seconds) : 0),
  })
}

/** The length of a demo track is known only when it ends, so its progress is an estimate. */
const typicalDemoSeconds = 120

const makeDemo = async ({ work, demoAudioFile }: Orders, onShare: OnShare) => {
  const { render } = await loadDemoAudio(demoAudioFile)
  return makeTrack({
    blocks: render(work.trackId),
    folder: work.folder,
    makeOriginal: true,
    onSeconds: (seconds) => onShare(Math.min(1, seconds / typicalDemoSeconds)),
  })
}

export const doWork = async (orders: Orders, onShare: OnShare): Promise<MediaOutcome> => {
  const { originalKey } = orders.work
  try {
    return originalKey === null
      ? await makeDemo(orders, onShare)
      : await prepare(orders, originalKey, onShare)
  } catch (error) {
    if (error instanceof UnreadableAudio) return { state: 'unreadable', message: error.message }
    throw error
  }
}
