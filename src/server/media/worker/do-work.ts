import type { MediaOutcome } from '../media-run'
import { createDiskStorage } from '../../storage/disk'
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

export const doWork = async (orders: Orders, onShare: OnShare): Promise<MediaOutcome> => {
  const { originalKey } = orders.work
  try {
    if (originalKey !== null) return await prepare(orders, originalKey, onShare)
    throw new Error('There is no synthesiser yet')
  } catch (error) {
    if (error instanceof UnreadableAudio) return { state: 'unreadable', message: error.message }
    throw error
  }
}
