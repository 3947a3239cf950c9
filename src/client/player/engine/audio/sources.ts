// Which address a track is played from, and how much of it is then heard. A copy on the device comes first.
import type { Answer, Purchase, Track, TrackDetail } from '~/contract/schemas/built'
import { peaksFrom } from '~/contract/rules/peaks'
import type { Copies } from '../player-types'

export type Source = { address: string; hearing: 'full' | 'preview'; isCopy?: true }

export type SourceCalls = {
  track(id: string): Promise<TrackDetail>
  purchases(cursor: string | undefined): Promise<Answer<'purchases'>>
}

type SourceParts = {
  calls: SourceCalls
  now(): number
  /** The address of a path on the API's media. */
  addressOf(path: string): string
}

/** Renewed this long before it runs out, and a track's length before that. */
const spareMs = 60_000
const unknownLengthSeconds = 600
const detailsKept = 100

const fromCopy = (address: string): Source => ({ address, hearing: 'full', isCopy: true })

/** When a signed address stops being good; those without an expiry never do. */
function expiryOf(address: string): number {
  const expiry = /[?&]e=(\d+)/.exec(address)?.[1]
  return expiry === undefined ? Number.POSITIVE_INFINITY : Number(expiry)
}

export class Sources {
  readonly #parts: SourceParts
  #listener: string | null = null
  /** Grows with every change of listener: answers meant for the one before are dropped. */
  #era = 0
  /** Null until it is known: then each track is asked about, so that nobody's own is taken for a preview. */
  #owned: readonly string[] | null = []
  /** Since the list was last asked for, whose answer may not have it. */
  #boughtSince = new Set<string>()
  #copies: Copies | null = null
  /** Copies that could not be played. They are tried again once they have been gone, as while they are mended. */
  readonly #broken = new Set<string>()
  readonly #full = new Map<string, string>()
  readonly #details = new Map<string, TrackDetail>()
  readonly #asking = new Map<string, Promise<TrackDetail>>()

  constructor(parts: SourceParts) {
    this.#parts = parts
  }

  setListener(userId: string | null) {
    this.#listener = userId
    this.#era += 1
    this.#owned = userId === null ? [] : null
    for (const kept of [this.#full, this.#details, this.#asking, this.#broken]) kept.clear()
  }

  setCopies(copies: Copies) {
    this.#copies = copies
  }

  copyOf(trackId: string) {
    const copy = this.#listener === null ? null : this.#copies?.find(this.#listener, trackId)
    if (!copy) this.#broken.delete(trackId)
    return copy && !this.#broken.has(trackId) ? copy : null
  }

  foundBroken(trackId: string) {
    this.#broken.add(trackId)
    this.#copies?.foundBroken(trackId)
  }

  /** What the listener owns, or null when it was asked anew or someone else listens by the time it is known. */
  async loadPurchases(): Promise<readonly string[] | null> {
    const era = this.#era
    if (this.#listener === null) return []
    const bought = new Set<string>()
    this.#boughtSince = bought
    const items = await this.#allPurchases()
    if (era !== this.#era || bought !== this.#boughtSince) return null
    this.#owned = [...new Set([...bought, ...items.map(({ trackId }) => trackId)])]
    for (const { trackId, streamUrl } of items) if (streamUrl) this.#full.set(trackId, streamUrl)
    return this.#owned
  }

  bought({ trackId, streamUrl }: Purchase) {
    this.#boughtSince.add(trackId)
    if (this.#owned) this.#owned = [trackId, ...this.#owned]
    if (streamUrl) this.#full.set(trackId, streamUrl)
  }

  async #allPurchases() {
    const items: Purchase[] = []
    let cursor: string | undefined
    do {
      const page = await this.#parts.calls.purchases(cursor)
      items.push(...page.items)
      cursor = page.items.length > 0 ? page.nextCursor : undefined
    } while (cursor !== undefined)
    return items
  }

  isOwn = (track: Track) => this.#listener !== null && track.artist._id === this.#listener
  detailOf = (trackId: string) => this.#details.get(trackId) ?? null
  peaksOf = (trackId: string) =>
    peaksFrom(this.detailOf(trackId)?.peaks ?? null) ?? this.copyOf(trackId)?.peaks ?? null

  /** What can be played at once; null where the server has to be asked. */
  known(track: Track): Source | null {
    const copy = this.copyOf(track._id)
    if (copy) return copy.address === null ? null : fromCopy(copy.address)
    const full = this.#full.get(track._id)
    if (full !== undefined && this.#isFresh(full, track))
      return { address: this.#parts.addressOf(full), hearing: 'full' }
    if (full !== undefined || !this.#owned || this.#owned.includes(track._id)) return null
    if (this.isOwn(track) || track.isWorkInProgress || track.audioUrl === null) return null
    return { address: this.#parts.addressOf(track.audioUrl), hearing: 'preview' }
  }

  /** Opens the copy, or asks the server; null where the caller may hear nothing of it, or there is no sound yet. */
  async ask(track: Track): Promise<Source | null> {
    const opened = this.copyOf(track._id) && (await this.#openCopy(track._id))
    if (opened) return opened
    const detail = await this.learn(track._id)
    if (detail.access === 'full' && detail.streamUrl)
      return { address: this.#parts.addressOf(detail.streamUrl), hearing: 'full' }
    if (detail.access === 'none' || detail.audioUrl === null) return null
    return { address: this.#parts.addressOf(detail.audioUrl), hearing: 'preview' }
  }

  async #openCopy(trackId: string): Promise<Source | null> {
    const address = this.#listener === null ? null : await this.#copies?.open(this.#listener, trackId)
    return address ? fromCopy(address) : null
  }

  /** Asked once at a time, however many want to know. */
  learn(trackId: string): Promise<TrackDetail> {
    const under = this.#asking.get(trackId)
    if (under) return under
    const era = this.#era
    const asking = this.#parts.calls
      .track(trackId)
      .then((detail) => {
        if (era === this.#era) this.#keep(detail)
        return detail
      })
      .finally(() => this.#asking.get(trackId) === asking && this.#asking.delete(trackId))
    this.#asking.set(trackId, asking)
    return asking
  }

  #keep(detail: TrackDetail) {
    this.#details.delete(detail._id)
    this.#details.set(detail._id, detail)
    const [oldest] = this.#details.keys()
    if (this.#details.size > detailsKept && oldest !== undefined) this.#details.delete(oldest)
    if (detail.access === 'full' && detail.streamUrl) this.#full.set(detail._id, detail.streamUrl)
    // The right may have been lost since.
    else this.#full.delete(detail._id)
  }

  #isFresh(address: string, track: Track) {
    const lengthMs = (track.durationSeconds ?? unknownLengthSeconds) * 1_000
    return expiryOf(address) > this.#parts.now() + lengthMs + spareMs
  }

  isFresh = (address: string) => expiryOf(address) > this.#parts.now() + spareMs
}
