// Answers /offline/{trackId} from the copies on this device, for whoever is signed in on it.
import { copyPaths, type PageMessage } from '~/contract/worker-messages'
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

/** Whoever shows the copy learns that it is not whole any more. */
async function tellPages({ clients }: ServiceWorkerGlobalScope, message: PageMessage) {
  for (const client of await clients.matchAll()) client.postMessage(message, [])
}

/** Where what players ask for begins: they ask from a byte on. */
const firstByteIn = (range: string) => Number(/^bytes=(\d+)-/.exec(range)?.[1] ?? 0)

async function answer(scope: ServiceWorkerGlobalScope, vault: Vault, trackId: string, request: Request) {
  const firstByte = firstByteIn(request.headers.get('range') ?? '')
  const own = await vault.ownCopy(trackId, firstByte)
  const { status, headers, range } = copyAnswer(own?.copy, request)
  if (!own || !range) return new Response(null, { status, headers })
  const { copy, chunk } = own
  // Of the body, what the first bytes lie in is at hand already.
  const chunkAt = (byte: number) =>
    byte === range.start && byte === firstByte ? Promise.resolve(chunk) : vault.chunkAt(copy, byte)
  const missing = () => void tellPages(scope, { type: 'copy-damaged', trackId })
  const body = rangeBody(chunkAt, range.start, range.end, missing)
  return new Response(body, { status, headers })
}

export function serveCopies(scope: ServiceWorkerGlobalScope) {
  const vault = openVault()
  scope.addEventListener('fetch', (event) => {
    const trackId = trackIdIn(event.request.url, scope.location.origin)
    if (trackId === null) return
    // Nobody after this need look whether it is theirs.
    event.stopImmediatePropagation()
    event.respondWith(
      // A database that cannot be read: the player is told, and asks the server where there is one.
      answer(scope, vault, trackId, event.request).catch(() => new Response(null, { status: 503 })),
    )
  })
}
