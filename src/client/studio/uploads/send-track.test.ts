// The last call of an upload, for which the server puts the file together.
import { expect, it, vi } from 'vitest'
import { mediaUploadTimeoutMs } from '~/contract/limits'
import { replaceRequests } from '../../../../tests/fakes/replaced-requests'
import { emptyDraft } from '../draft/track-draft'
import { sendTrack } from './send-track'

vi.mock(import('~/client/api/resumable-upload'), async (original) => ({
  ...(await original()),
  sendResumable: async () => 'upload 1',
}))

// After a call without an answer, the client would look for the server.
vi.mock(import('~/client/api/reach/look-for-server'), async (original) => ({
  ...(await original()),
  checkServer: async () => false,
}))

const options = {
  signal: new AbortController().signal,
  untilTurn: async () => {},
  onBegun: () => {},
  onArrived: () => {},
  onProgress: () => {},
}

/** A request that is never answered. */
class SilentRequest extends EventTarget {
  upload = new EventTarget()
  open() {}
  setRequestHeader() {}
  send() {}
  abort() {}
}

replaceRequests(SilentRequest)

it.each([{ recordingOf: 'track 7' }, { versionOf: 'room 7' }, {}])(
  'the call that names a complete upload has the time limit of an upload (%j)',
  async (target) => {
    const neverAnswered = (_address: string, { signal }: { signal: AbortSignal }) =>
      new Promise((_resolve, reject) => {
        signal.addEventListener('abort', () => reject(signal.reason))
      })
    vi.stubGlobal('fetch', neverAnswered)
    const outcome = vi.fn<(error: unknown) => void>()
    const sent = {
      id: 'act 1',
      file: new File([''], 'dusk.wav'),
      draft: emptyDraft,
      uploadId: null,
      ...target,
    }
    void sendTrack(sent, options).catch(outcome)
    await vi.advanceTimersByTimeAsync(mediaUploadTimeoutMs - 1_000)
    expect(outcome).not.toHaveBeenCalled()
    await vi.advanceTimersByTimeAsync(2_000)
    expect(outcome).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ code: 'timeout' }))
  },
)

it('reports that the file has arrived, and creates a track only when it is its turn', async () => {
  const requests = vi.fn(async () => Response.json({ data: { _id: 'track 1', title: 'Dusk' } }))
  // The calls of the tests before may still look for the server.
  vi.stubGlobal('fetch', (address: string) => (address === '/healthz' ? Response.error() : requests()))
  let takeTurn = () => {}
  const untilTurn = () => new Promise<void>((resolve) => (takeTurn = resolve))
  const sent = { id: 'act 1', file: new File([''], 'dusk.wav'), draft: emptyDraft, uploadId: null }
  const onArrived = vi.fn<() => void>()
  const created = sendTrack(sent, { ...options, untilTurn, onArrived })
  await vi.advanceTimersByTimeAsync(1_000)
  expect(onArrived).toHaveBeenCalledOnce()
  expect(requests).not.toHaveBeenCalled()
  takeTurn()
  expect((await created)._id).toBe('track 1')
})
