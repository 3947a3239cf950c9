// Reads format, duration and picture of an uploaded draft, and refuses files that are not accepted audio.
import { buffer } from 'node:stream/consumers'
import { parseFromTokenizer, type IAudioMetadata } from 'music-metadata'
import { audioMaxSeconds, coverMaxBytes } from '~/contract/limits-beyond'
import { Failure, invalidField } from '../http/failure'
import type { ReceivedFile } from '../http/forms/received-form'
import { tooLongMessage } from '../media/audio-length'
import { findIndex } from '../media/worker/formats/mp4-index'
import { CutShort } from '../media/worker/unreadable'
import type { Storage } from '../storage/storage'
import { audioTypeOf, type AudioType, type ReadBytes } from './audio-type'
import { DraftTokenizer, TooMuchToRead } from './draft-tokenizer'
import { isRf64, rf64Seconds } from './rf64-length'

export type ExaminedAudio = {
  type: AudioType
  durationMs: number
  /** The picture inside the file, if there is one. */
  picture: Buffer | null
}

const noAudio = () => {
  const message = 'This audio cannot be read. Send WAV, AIFF, FLAC, MP3, M4A/AAC, Ogg Vorbis or Opus'
  return new Failure(415, { message, code: 'unsupported_type', details: [{ path: 'audio', message }] })
}

const tooMuch = () => {
  const minutes = audioMaxSeconds / 60
  const message = `This file contains more data than a track of at most ${minutes} minutes with tags and a picture needs`
  return new Failure(413, { message, code: 'too_large', details: [{ path: 'audio', message }] })
}

const tooLong = (seconds: number) => {
  const message = tooLongMessage(seconds)
  return new Failure(413, { message, code: 'too_large', details: [{ path: 'audio', message }] })
}

/**
 * Tells an incomplete M4A from a file that is no audio, because the tag reader fails for both. In other formats the tag
 * reader needs only the beginning of a file, and the decoder notices later that the end is missing.
 */
const whyUnreadable = async (read: ReadBytes, { sizeBytes }: ReceivedFile, type: AudioType) => {
  if (type.name !== 'm4a') return noAudio()
  try {
    await findIndex({ read, sizeBytes })
  } catch (error) {
    if (error instanceof CutShort) return invalidField('audio', error.message)
  }
  return noAudio()
}

/** Errors of the tag reader mean a bad file. Errors of the disk are the server's fault and are passed on. */
const readTags = async (read: ReadBytes, file: ReceivedFile, type: AudioType): Promise<IAudioMetadata> => {
  const tokenizer = new DraftTokenizer(read, file.sizeBytes, type)
  try {
    return await parseFromTokenizer(tokenizer, { duration: true })
  } catch (error) {
    if (error instanceof Error && 'syscall' in error) throw error
    throw error instanceof TooMuchToRead ? tooMuch() : await whyUnreadable(read, file, type)
  }
}

/** null for a file without codec, audio data or duration, because the tag reader does not fail on garbage. */
const lengthOf = ({ format }: IAudioMetadata): number | null => {
  const { duration, codec, hasAudio, hasVideo } = format
  if (!codec || hasVideo || hasAudio === false || !duration || !Number.isFinite(duration)) return null
  return duration
}

export const examineAudio = async (storage: Storage, file: ReceivedFile): Promise<ExaminedAudio> => {
  const read = async (start: number, length: number) => {
    if (start >= file.sizeBytes) return Buffer.alloc(0)
    const content = await storage.open(file.key, { start, end: start + length - 1 })
    return content ? buffer(content) : Buffer.alloc(0)
  }
  const type = await audioTypeOf(read)
  if (!type) throw noAudio()
  const rf64 = type.name === 'wav' && (await isRf64(read))
  const tags = rf64 ? null : await readTags(read, file, type)
  const seconds = tags ? lengthOf(tags) : await rf64Seconds(read, file.sizeBytes)
  if (seconds === null) throw await whyUnreadable(read, file, type)
  if (seconds > audioMaxSeconds) throw tooLong(seconds)
  if (seconds < 0.05) throw invalidField('audio', 'There is no sound in this file')
  const [picture] = tags?.common.picture ?? []
  return {
    type,
    durationMs: Math.round(seconds * 1_000),
    picture: picture && picture.data.length <= coverMaxBytes ? Buffer.from(picture.data) : null,
  }
}
