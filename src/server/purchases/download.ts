// Where an owned track is downloaded from, and what its bytes must be.
import type { Answer } from '~/contract/schemas/built'
import type { Database } from '../database/open'
import type { MediaQueue } from '../media/queue'
import { downloadName } from '../hearing/download-name'
import { mayDownload } from '../hearing/hearing'
import { artistAndTitle, heardOf, type AudioFile } from '../hearing/repository'
import type { SignedVariant, StreamAddresses } from '../hearing/stream-address'
import { Failure, notFound } from '../http/failure'
import * as repository from './repository'

type Parts = {
  database: Database
  streamAddresses: Pick<StreamAddresses, 'of'>
  mediaQueue: Pick<MediaQueue, 'hurry'>
}

type Wanted = { trackId: string; variant: SignedVariant; userId: string }

// Below the ten seconds that the client waits for a call.
const hurryMs = 7_000

const notReady = (failed: boolean) =>
  new Failure(409, {
    message: failed
      ? 'The audio of this track could not be made ready, so there is nothing to download'
      : 'The audio of this track is not ready yet. Please try again in a moment.',
    code: failed ? 'audio_failed' : 'conflict',
  })

const lookUp = async ({ database }: Parts, wanted: Wanted) => {
  const heard = await heardOf(database, wanted)
  if (!heard || !mayDownload(heard.rights)) throw notFound()
  return heard
}

const fileOf = async (parts: Parts, wanted: Wanted): Promise<AudioFile> => {
  let heard = await lookUp(parts, wanted)
  if (!heard.file && heard.audioState === 'to-order') {
    await parts.mediaQueue.hurry(wanted.trackId, hurryMs)
    heard = await lookUp(parts, wanted)
  }
  if (!heard.file) throw notReady(heard.audioState === 'failed')
  return heard.file
}

export const downloadOf = async (parts: Parts, wanted: Wanted): Promise<Answer<'downloadPurchase'>> => {
  const { trackId, variant, userId } = wanted
  const { storageKey, sizeBytes, contentType, sha256 } = await fileOf(parts, wanted)
  const { artist, title } = await artistAndTitle(parts.database, trackId)
  return {
    url: parts.streamAddresses.of(trackId, variant, userId),
    filename: downloadName({ artist, title, storageKey }),
    size: sizeBytes,
    type: contentType,
    sha256,
    blocks: await repository.blocksOf(parts.database, trackId, variant),
  }
}
