// Answers /offline/{trackId} from the copies on this device, for the user who is signed in on it.
import { copyPaths, recordingIn, type PageMessage } from '~/contract/worker-messages'
import { isSameFile } from '~/vault/copy'
import { rangeBody } from '~/vault/range-body'
import { openVault, type Vault } from '~/vault/vault'
import { copyAnswer } from './copy-answer'

export function trackIdIn(address: string, origin: string): string | null {
  const url = new URL(address)
  const [, name] = copyPaths.exec(url.pathname) ?? []
  if (url.origin !== origin || !name || name.includes('/')) return null
  try {
    return decodeURIComponent(name)
  } catch {
    return null
  }
}

/** Sends a message to all open pages. */
async function tellPages({ clients }: ServiceWorkerGlobalScope, message: PageMessage) {
  for (const client of await clients.matchAll()) client.postMessage(message, [])
}

/** Players request ranges that start with `bytes=N-`. For other forms, the first chunk is read needlessly. */
const firstByteIn = (range: string) => Number(/^bytes=(\d+)-/.exec(range)?.[1] ?? 0)

async function answer(scope: ServiceWorkerGlobalScope, vault: Vault, trackId: string, request: Request) {
  const firstByte = firstByteIn(request.headers.get('range') ?? '')
  const found = await vault.ownCopy(trackId, firstByte)
  const own = (found?.copy.recording ?? '') === recordingIn(request.url) ? found : undefined
  const { status, headers, range } = copyAnswer(own?.copy, request)
  if (!own || !range) return new Response(null, { status, headers })
  const { copy, chunk } = own
  // The first chunk of the body was read together with the copy.
  const chunkAt = (byte: number) =>
    byte === range.start && byte === firstByte ? Promise.resolve(chunk) : vault.chunkAt(copy, byte)
  const missing = async () => {
    const now = await vault.find(copy)
    // If a new recording has replaced the copy while it was read, nothing is damaged.
    if (!now || isSameFile(now.file, copy.file)) await tellPages(scope, { type: 'copy-damaged', trackId })
  }
  const body = rangeBody(chunkAt, range.start, range.end, () => void missing())
  return new Response(body, { status, headers })
}

export function serveCopies(scope: ServiceWorkerGlobalScope) {
  const vault = openVault()
  scope.addEventListener('fetch', (event) => {
    const trackId = trackIdIn(event.request.url, scope.location.origin)
    if (trackId === null) return
    // Stops the other fetch listeners of this worker, so that none of them answers this request too.
    event.stopImmediatePropagation()
    event.respondWith(
      // If the database cannot be read, the answer is a 503, and the player streams from the server instead.
      answer(scope, vault, trackId, event.request).catch(() => new Response(null, { status: 503 })),
    )
  })
}
