// An upload queue for tests, whose uploads begin, go on and end when the test says so.
import { emptyDraft } from '~/client/studio/draft/track-draft'
import type { SendTrack, Sent } from '~/client/studio/uploads/send-track'
import { UploadQueue } from '~/client/studio/uploads/upload-queue'

export const file = (name: string) => new File(['sound'], name)
export const draft = (title: string) => ({ ...emptyDraft, title })

type Sending = Sent & {
  signal: AbortSignal
  untilTurn: () => Promise<void>
  begin: (uploadId: string) => void
  progress: (sentBytes: number) => void
  finish: () => void
  fail: (error: unknown) => void
}

/** A queue whose uploads finish or fail when the test says so. */
export const controlledQueue = () => {
  const calls: Sending[] = []
  const discarded: string[] = []
  /** The uploads that have become a track on the server. */
  const used = new Set<string>()
  const waits: { delayMs: number; act: () => void }[] = []
  const send: SendTrack = (sent, { signal, untilTurn, onBegun, onProgress }) =>
    new Promise((resolve, reject) => {
      const { title } = sent.draft
      calls.push({
        ...sent,
        signal,
        untilTurn,
        begin: onBegun,
        progress: (sentBytes) => onProgress({ sentBytes, totalBytes: sent.file.size }),
        finish: () => resolve({ title, _id: `track of ${title}` }),
        fail: reject,
      })
    })
  const session: { token: string | null } = { token: 'of ada' }
  const queue = new UploadQueue({
    send,
    discard: async (uploadId) => {
      discarded.push(uploadId)
      return used.has(uploadId) ? 'used' : 'discarded'
    },
    token: () => session.token,
    clock: {
      after: (delayMs, act) => {
        waits.push({ delayMs, act })
        return () => undefined
      },
    },
  })
  const idOf = (title: string) =>
    queue.state.get().uploads.find(({ draft }) => draft.title === title)?.id ?? 'not queued'
  return { calls, discarded, used, waits, session, queue, idOf }
}

export const states = (queue: UploadQueue) =>
  queue.state.get().uploads.map(({ draft, state }) => [draft.title, state.status])

export const addAll = (queue: UploadQueue, ...titles: string[]) => {
  for (const title of titles) queue.add(file(title), draft(title))
}

export const settled = () => new Promise((resolve) => setTimeout(resolve))
