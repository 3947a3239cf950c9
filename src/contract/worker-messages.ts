// Messages between the page and its service worker, and the addresses that the worker answers.

/**
 * The address of a copy on this device. Only the service worker answers it. It names the recording, so that a player that
 * has begun with one recording never continues with another. Names of recordings are letters and digits.
 */
export const copyPath = (trackId: string, recording = '') =>
  `/offline/${encodeURIComponent(trackId)}${recording && `?r=${recording}`}`

/** The name of the recording in such an address. */
export const recordingIn = (address: string) => new URL(address).searchParams.get('r') ?? ''

/** Matches every address that only the worker answers, and captures the name of the copy. */
export const copyPaths = /^\/offline(?:\/(.*))?$/

export type WorkerMessage =
  /** The person accepted the update, so the waiting worker may take over. */
  { type: 'skip-waiting' }

export type PageMessage =
  /** A copy has missing bytes. */
  { type: 'copy-damaged'; trackId: string }
