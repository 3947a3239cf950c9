// The messages between the server and the media worker.
import type { MediaOutcome, MediaWork } from '../media-run'

export type WorkerRequest = {
  work: MediaWork
  /** null: decode with npm packages. */
  ffmpeg: string | null
  /** The program that decodes AAC where there is no ffmpeg; null if this server has none. */
  aacDecoderFile: string | null
  /** The built plug-in that renders demo tracks; null if it is not installed. */
  demoAudioFile: string | null
}

export type Report =
  | { type: 'progress'; share: number; residentBytes: number }
  | { type: 'outcome'; outcome: MediaOutcome }
