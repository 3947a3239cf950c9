// The address, size and checksums of a download of an owned track.
import type { Answer } from '~/contract/schemas/built'
import type { Database } from '../database/open'
import { downloadName } from '../streaming/download-name'
import { mayDownload } from '../streaming/entitlement'
import { audioAccessOf, namesOf, type AudioFile, type Names } from '../streaming/repository'
import type { AddressOwner, SignedVariant, StreamAddresses } from '../streaming/stream-address'
import type { WaitForAudio } from '../streaming/serve-audio'
import { taggedMp3 } from '../streaming/tagged-mp3'
import { Failure, notFound } from '../http/failure'
import type { Digest } from '../storage/digest'
import type { Mp3Digests } from './mp3-digests'
import * as repository from './repository'

type Parts = {
  database: Database
  streamAddresses: Pick<StreamAddresses, 'of'>
  waitForAudio: WaitForAudio
  mp3Digests: Mp3Digests
}

type Wanted = { trackId: string; variant: SignedVariant; session: AddressOwner }

// The wait is shorter than the client's timeout of ten seconds.
const waitForAudioMs = 7_000

const audioFailed = () =>
  new Failure(409, {
    message: 'The audio of this track could not be prepared, so there is nothing to download',
    code: 'audio_failed',
  })

const notReadyYet = () =>
  new Failure(409, {
    message: 'The audio of this track is not ready yet. Please try again in a moment.',
    code: 'conflict',
  })

const lookUp = async ({ database }: Parts, { trackId, variant, session }: Wanted) => {
  const access = await audioAccessOf(database, { trackId, variant, userId: session.user.id })
  if (!access || !mayDownload(access.rights)) throw notFound()
  return access
}

const fileOf = async (parts: Parts, wanted: Wanted): Promise<{ file: AudioFile; recording: string }> => {
  let access = await lookUp(parts, wanted)
  if (!access.file && access.audioState === 'to-order') {
    await parts.waitForAudio(wanted.trackId, waitForAudioMs)
    access = await lookUp(parts, wanted)
  }
  if (!access.file) throw access.audioState === 'failed' ? audioFailed() : notReadyYet()
  const { file, recording } = access
  return { file, recording }
}

const digestOf = async (
  { database, mp3Digests }: Parts,
  { variant }: Wanted,
  stored: AudioFile,
  names: Names,
): Promise<Digest> =>
  variant === 'mp3'
    ? mp3Digests.find(taggedMp3(names, stored))
    : { ...stored, blocks: await repository.blocksOf(database, stored.storageKey) }

export const downloadOf = async (parts: Parts, wanted: Wanted): Promise<Answer<'downloadPurchase'>> => {
  const { trackId, variant, session } = wanted
  const { file: stored, recording } = await fileOf(parts, wanted)
  const names = await namesOf(parts.database, trackId)
  const { sizeBytes, sha256, blocks } = await digestOf(parts, wanted, stored, names)
  return {
    url: parts.streamAddresses.of(trackId, variant, session, recording),
    ...(recording && { recording }),
    filename: downloadName({ ...names, storageKey: stored.storageKey }),
    size: sizeBytes,
    type: stored.contentType,
    sha256,
    blocks,
  }
}
