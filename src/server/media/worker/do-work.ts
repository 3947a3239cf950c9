import { createDiskStorage } from '../../storage/disk'
import type { MediaOutcome } from '../media-run'
import { loadDemoAudio } from './demo-audio'
import { decodeWithFfmpeg } from './ffmpeg'
import { makeTrack } from './make-track'
import type { WorkerRequest } from './reports'
import { openAudio } from './open-audio'
import type { Decoding } from './pcm'
import { gainOf, turnedDown } from './sound/level'
import { decodeToStereo } from './sound/resampler'
import { openSource, type Source } from './source'
import { UnreadableAudio } from './unreadable'

type OnShare = (share: number) => void

type Original = NonNullable<WorkerRequest['work']['original']>

/** The audio in stereo, and how much it was turned down. Files without compression need no ffmpeg. */
const decode = async ({ ffmpeg, work }: WorkerRequest, source: Source, decoding: Decoding) => {
  if (decoding.uncompressed === 'float') {
    const gain = await gainOf(decoding)
    return { blocks: decodeToStereo(turnedDown(decoding, gain)), turnedDownDb: 20 * Math.log10(1 / gain) }
  }
  const withFfmpeg = ffmpeg !== null && decoding.uncompressed === undefined
  const blocks = withFfmpeg
    ? decodeWithFfmpeg(ffmpeg, { source, decoding, folder: work.folder })
    : decodeToStereo(decoding)
  return { blocks, turnedDownDb: 0 }
}

const prepare = async (request: WorkerRequest, original: Original, onShare: OnShare) => {
  const source = await openSource(createDiskStorage(original.storageFolder), original.key)
  const decoding = await openAudio(source, request)
  const decoded = await decode(request, source, decoding)
  return makeTrack({
    ...decoded,
    folder: request.work.folder,
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
    turnedDownDb: 0,
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
