// The sleeves of what is saved on this device, kept in the sizes that are shown of it. The copies are the truth: what
// they need is brought, what none of them needs any more is taken out.
import { mediaAddress } from '~/client/api/media-address'
import type { PageLife } from '../platform/page/page-life'
import { coverAt } from '~/contract/rules/cover-sizes'
import { isImmutable, savedCoversPrefix, savedCoverSizes } from '~/contract/rules/cached-pictures'
import { isFinished } from '~/vault/copy'
import type { Vault } from '~/vault/vault'
import type { Downloads } from './copies/downloads'

/** Null: this browser, or this page for want of a secure context, keeps none. */
type OpenSleeves = (userId: string) => Promise<Pick<Cache, 'keys' | 'put' | 'delete'> | null>

type SleeveParts = {
  downloads: Pick<Downloads, 'state'>
  vault: Pick<Vault, 'list'>
  life: Pick<PageLife, 'isOnline' | 'onOnline'>
  request(address: string): Promise<Response>
  open: OpenSleeves
  /** Addresses in the cache are whole. */
  origin: string
}

export const openKeptSleeves: OpenSleeves = async (userId) =>
  'caches' in globalThis ? caches.open(savedCoversPrefix + userId) : null

export function keepSleeves(parts: SleeveParts) {
  const { downloads, life } = parts
  let seen = ''
  let working = Promise.resolve()
  const work = () => {
    const { userId } = downloads.state.get()
    if (userId === null) return
    // One after the other: two at once would undo each other. Without room the next start tries again, without a
    // network its return.
    working = working.then(() => bring(parts, userId)).catch(() => {})
  }
  downloads.state.subscribe(() => {
    const now = whatIsKept(parts)
    if (now === seen) return
    seen = now
    work()
  })
  life.onOnline(work)
}

/** Bytes that come change the state often, and the sleeves never. */
function whatIsKept({ downloads }: SleeveParts) {
  const { userId, downloads: all } = downloads.state.get()
  const kept = [...all.values()].filter(({ state }) => state.type === 'kept')
  return [userId, ...kept.map(({ trackId, track }) => `${trackId} ${track.coverArtUrl}`)].join()
}

async function bring({ vault, life, open, request, origin }: SleeveParts, userId: string) {
  const sleeves = await open(userId)
  if (!sleeves) return
  const copies = await vault.list(userId)
  const covers = copies.filter(isFinished).flatMap(({ track }) => track.coverArtUrl ?? [])
  const needed = new Set(covers.flatMap((cover) => addressesOf(cover, origin)))
  const here = new Set((await sleeves.keys()).map(({ url }) => url))
  for (const address of here) if (!needed.has(address)) await sleeves.delete(address, { ignoreVary: true })
  for (const address of needed) {
    if (here.has(address)) continue
    if (!life.isOnline()) return
    const response = await request(address)
    if (isThatPicture(address, response)) await sleeves.put(address, response)
  }
}

/** Not what stands in for it: the server's whole picture, or the worker's in another size. */
const isThatPicture = (address: string, { status, headers, url }: Response) =>
  isImmutable(status, headers.get('cache-control')) && (url || address) === address

/** The worker answers for this origin alone. */
const addressesOf = (cover: string, origin: string) =>
  savedCoverSizes
    .map((size) => new URL(mediaAddress(coverAt(cover, size)) ?? '', origin))
    .filter((address) => address.origin === origin)
    .map(({ href }) => href)
