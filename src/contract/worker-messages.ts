// What the page and its service worker say to each other, and where the page finds what the worker answers.

/** The address of the copy on this device; the server knows nothing of it. */
export const copyPath = (trackId: string) => `/offline/${encodeURIComponent(trackId)}`

/** All that is the worker's alone, and what names the copy in it. */
export const copyPaths = /^\/offline(?:\/(.*))?$/

export type WorkerMessage =
  /** The person chose to update: the waiting worker may take over. */
  { type: 'skip-waiting' }

export type PageMessage =
  /** Bytes are gone that were said to be on this device. */
  { type: 'copy-damaged'; trackId: string }
