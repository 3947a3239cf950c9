import { renderDemoTrack } from '../../demo/synth/render-demo-track'
import { createDiskStorage } from '../../storage/disk'
import type { MediaOutcome } from '../media-run'
import { decodeToStereo } from './decode'
import { decodeWithFfmpeg } from './ffmpeg'
import { makeTrack } from './make-track'
import type { Orders } from './messages'
import { openAudio } from './open-audio'
import { openSource } from './source'
import { UnreadableAudio } from './unreadable'

type OnShare = (share: number) => void

const prepare = async ({ work, storageFolder, ffmpeg }: Orders, originalKey: string, onShare: OnShare) => {
  const source = await openSource(createDiskStorage(storageFolder), originalKey)
  const decoding = await openAudio(source)
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

const demoPrefix = /^demo-/

/** How long a piece is, is heard only when it is over; this is enough to see it move. */
const usualDemoSeconds = 120

const makeDemo = ({ work }: Orders, onShare: OnShare) =>
  makeTrack({
    blocks: renderDemoTrack(work.trackId.replace(demoPrefix, '')),
    folder: work.folder,
    makeOriginal: true,
    onSeconds: (seconds) => onShare(Math.min(1, seconds / usualDemoSeconds)),
  })

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
