// What the page says to its service worker.

export type WorkerMessage =
  /** The person chose to update: the waiting worker may take over. */
  { type: 'skip-waiting' }
