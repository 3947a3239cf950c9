import { createDiskStorage } from '../../storage/disk'
import type { MediaOutcome } from '../media-run'
import { loadDemoAudio } from './demo-audio'
import { decodeWithFfmpeg } from './ffmpeg'
import { makeTrack } from './make-track'
import type { WorkerRequest } from './messages'
import { openAudio } from './open-audio'
import { decodeToStereo } from './resampler'
import { openSource } from './source'
import { UnreadableAudio } from './unreadable'

type OnShare = (share: number) => void

type Original = NonNullable<WorkerRequest['work']['original']>

const prepare = async (request: WorkerRequest, original: Original, onShare: OnShare) => {
  const { work, ffmpeg } = request
  const source = await openSource(createDiskStorage(original.storageFolder), original.key)
  const decoding = await openAudio(source, request)
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

const makeDemo = async ({ work, demoAudioFile }: WorkerRequest, onShare: OnShare) => {
  const { render } = await loadDemoAudio(demoAudioFile)
  return makeTrack({
    blocks: render(work.trackId),
    folder: work.folder,
    makeOriginal: true,
    onSeconds: (seconds) => onShare(Math.min(1, seconds / typicalDemoSeconds)),
  })
}

export const doWork = async (request: WorkerRequest, onShare: OnShare): Promise<MediaOutcome> => {
  const { original } = request.work
  try {
    return original === null ? await makeDemo(request, onShare) : await prepare(request, original, onShare)
  } catch (error) {
    if (error instanceof UnreadableAudio) return { state: 'unreadable', message: error.message }
    throw error
  }
}
