import { tooLongMessage } from '../audio-length'

/** A retry would fail in the same way; the artist sees the message. */
export class UnreadableAudio extends Error {}

export class CutShort extends UnreadableAudio {}

export const cutShort = (name: string, where = 'in the middle of a frame') =>
  new CutShort(`This ${name} is cut short: it ends ${where}. Please export or upload it again.`)

export const damaged = (name: string) =>
  new UnreadableAudio(`This ${name} is damaged and cannot be read. Please export or upload it again.`)

export const notSupported = (name: string, what: string) =>
  new UnreadableAudio(`This ${name} ${what}, which Lariat cannot read. Please export it another way.`)

export const cannotDecodeAac = (name: string) =>
  new UnreadableAudio(
    `This ${name} cannot be read on this server, which has no AAC decoder. Please upload a WAV, AIFF, FLAC or MP3 file instead.`,
  )

/** `seconds` is the length of the file; null if it is known only that it is too long. */
export const tooLong = (seconds: number | null) => new UnreadableAudio(tooLongMessage(seconds))

export const noSound = () => new UnreadableAudio('There is no sound in this file')
