// Stores the covers of saved tracks, in the sizes that are shown, so that they appear without a network. The copies
// decide: covers they need are fetched, covers that no copy needs any more are deleted.
import { mediaAddress } from '~/client/api/media-address'
import type { PageLife } from '~/client/platform/page/page-life'
import { coverAt } from '~/contract/rules/cover-sizes'
import { isImmutable, savedCoversPrefix, savedCoverSizes } from '~/contract/rules/cached-pictures'
import { isFinished } from '~/vault/copy'
import type { Vault } from '~/vault/vault'
import type { Downloads } from './downloads'

/** Null when the page cannot use the Cache API, for example without a secure context. */
type OpenCovers = (userId: string) => Promise<Pick<Cache, 'keys' | 'put' | 'delete'> | null>

type CoverParts = {
  downloads: Pick<Downloads, 'state'>
  vault: Pick<Vault, 'list'>
  life: Pick<PageLife, 'isOnline' | 'onOnline'>
  request(address: string): Promise<Response>
  open: OpenCovers
  /** The page's origin, because addresses in the cache are absolute. */
  origin: string
}

export const openSavedCovers: OpenCovers = async (userId) =>
  'caches' in globalThis ? caches.open(savedCoversPrefix + userId) : null

export class SavedCovers {
  readonly #parts: CoverParts
  #handled: string | null = null
  #working = Promise.resolve()

  constructor(parts: CoverParts) {
    this.#parts = parts
  }

  /** Updates the covers whenever the complete copies or their covers change, and when the network is back. */
  start() {
    const { downloads, life } = this.#parts
    downloads.state.subscribe(() => this.#follow())
    this.#follow()
    life.onOnline(() => this.#update())
  }

  #follow() {
    const now = coversKey(this.#parts)
    if (now === this.#handled) return
    this.#handled = now
    this.#update()
  }

  #update() {
    const { userId } = this.#parts.downloads.state.get()
    if (userId === null) return
    // Updates run one at a time, because two at once would undo each other's changes. A failed update is repeated at
    // the next start, when the complete copies change or when the network is back.
    this.#working = this.#working.then(() => updateCovers(this.#parts, userId)).catch(() => {})
  }
}

/** Progress in bytes changes the state often but never the covers, so only what matters to covers is compared. */
function coversKey({ downloads }: CoverParts) {
  const { userId, downloads: all } = downloads.state.get()
  const kept = [...all.values()].filter(({ state }) => state.type === 'saved')
  return [userId, ...kept.map(({ trackId, track }) => `${trackId} ${track.coverArtUrl}`)].join()
}

async function updateCovers({ vault, life, open, request, origin }: CoverParts, userId: string) {
  const cache = await open(userId)
  if (!cache) return
  const copies = await vault.list(userId)
  const covers = copies.filter(isFinished).flatMap(({ track }) => track.coverArtUrl ?? [])
  const needed = new Set(covers.flatMap((cover) => addressesOf(cover, origin)))
  const here = new Set((await cache.keys()).map(({ url }) => url))
  for (const address of here) if (!needed.has(address)) await cache.delete(address, { ignoreVary: true })
  for (const address of needed) {
    if (here.has(address)) continue
    if (!life.isOnline()) return
    const response = await request(address)
    if (isThatPicture(address, response)) await cache.put(address, response)
  }
}

/** False for an error or another size: the server may send the original, and the worker any cached size. */
const isThatPicture = (address: string, { status, headers, url }: Response) =>
  isImmutable(status, headers.get('cache-control')) && (url || address) === address

/** The worker serves cached pictures only for this origin. */
const addressesOf = (cover: string, origin: string) =>
  savedCoverSizes
    .map((size) => new URL(mediaAddress(coverAt(cover, size)) ?? '', origin))
    .filter((address) => address.origin === origin)
    .map(({ href }) => href)
