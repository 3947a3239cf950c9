// What server and child say to each other.
import type { MediaOutcome, MediaWork } from '../media-run'

export type Orders = {
  work: MediaWork
  /** Where originals are read. */
  storageFolder: string
  /** null: decode with what npm brings. */
  ffmpeg: string | null
  /** The program that decodes AAC where there is no ffmpeg; null if this server has none. */
  aacDecoderFile: string | null
  /** The built plug-in that renders demo tracks; null if it is not installed. */
  demoAudioFile: string | null
}

export type Report =
  | { type: 'progress'; share: number; residentBytes: number }
  | { type: 'outcome'; outcome: MediaOutcome }
