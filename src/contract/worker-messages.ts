// What the page and its service worker say to each other.

export type WorkerMessage =
  /** The person chose to update: the waiting worker may take over. */
  { type: 'skip-waiting' }

export type PageMessage =
  /** Bytes are gone that were said to be on this device. */
  { type: 'copy-damaged'; trackId: string }
