// Chooses the address a track is played from, and with it the entitlement. A copy on the device comes first.
import type { Purchase, Track, TrackDetail } from '~/contract/schemas/built'
import { peaksFrom } from '~/contract/rules/peaks'
import type { Copies, OwnedTracks } from '../player-types'

export type Source = { address: string; entitlement: 'full' | 'preview'; isCopy?: true }

export type SourceCalls = { track(id: string): Promise<TrackDetail> }

type SourceParts = {
  calls: SourceCalls
  owned: Pick<OwnedTracks, 'has' | 'isKnown'>
  now(): number
  /** Adds the API's origin to the path of a media file. */
  addressOf(path: string): string
}

/** A signed address is renewed when it would expire less than this after the end of the track. */
const spareMs = 60_000
const unknownLengthSeconds = 600
const maxDetails = 100

const fromCopy = (address: string): Source => ({ address, entitlement: 'full', isCopy: true })

/** When a signed address expires. An address without an expiry never does. */
function expiryOf(address: string): number {
  const expiry = /[?&]e=(\d+)/.exec(address)?.[1]
  return expiry === undefined ? Number.POSITIVE_INFINITY : Number(expiry)
}

export class Sources {
  readonly #parts: SourceParts
  #listener: string | null = null
  #copies: Copies | null = null
  /**
   * Copies that could not be played. A copy is tried again once it was missing, because a repair removes and saves it.
   */
  readonly #broken = new Set<string>()
  readonly #full = new Map<string, string>()
  readonly #details = new Map<string, TrackDetail>()
  readonly #asking = new Map<string, Promise<TrackDetail>>()

  constructor(parts: SourceParts) {
    this.#parts = parts
  }

  setListener(userId: string | null) {
    this.#listener = userId
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

  reportBroken(trackId: string) {
    this.#broken.add(trackId)
    this.#copies?.reportBroken(trackId)
  }

  /** Purchases contain the signed addresses of the full streams. */
  addStreams(purchases: readonly Purchase[]) {
    for (const { trackId, streamUrl } of purchases) if (streamUrl) this.#full.set(trackId, streamUrl)
  }

  isOwn = (track: Track) => track.artist._id === this.#listener
  detailOf = (trackId: string) => this.#details.get(trackId) ?? null
  peaksOf = (trackId: string) =>
    peaksFrom(this.detailOf(trackId)?.peaks ?? null) ?? this.copyOf(trackId)?.peaks ?? null

  /** The source that can be played at once. Null when the server has to be asked first. */
  known(track: Track): Source | null {
    const copy = this.copyOf(track._id)
    if (copy) return copy.address === null ? null : fromCopy(copy.address)
    const full = this.#full.get(track._id)
    if (full !== undefined && this.#isFresh(full, track))
      return { address: this.#parts.addressOf(full), entitlement: 'full' }
    // While the owned tracks are unknown, this may be one of them, and must not play as a preview.
    if (full !== undefined || !this.#parts.owned.isKnown() || this.#parts.owned.has(track._id)) return null
    if (this.isOwn(track) || track.isWorkInProgress || track.audioUrl === null) return null
    return { address: this.#parts.addressOf(track.audioUrl), entitlement: 'preview' }
  }

  /** Opens the copy or asks the server. Null when the listener has no entitlement or the audio is not ready. */
  async ask(track: Track): Promise<Source | null> {
    const opened = this.copyOf(track._id) && (await this.#openCopy(track._id))
    if (opened) return opened
    const detail = await this.fetchDetail(track._id)
    if (detail.streamUrl) return { address: this.#parts.addressOf(detail.streamUrl), entitlement: 'full' }
    if (detail.access === 'none' || detail.audioUrl === null) return null
    return { address: this.#parts.addressOf(detail.audioUrl), entitlement: 'preview' }
  }

  async #openCopy(trackId: string): Promise<Source | null> {
    const address = this.#listener === null ? null : await this.#copies?.open(this.#listener, trackId)
    return address ? fromCopy(address) : null
  }

  /** Concurrent calls for one track share one request. */
  fetchDetail(trackId: string): Promise<TrackDetail> {
    const pending = this.#asking.get(trackId)
    if (pending) return pending
    const asking: Promise<TrackDetail> = this.#parts.calls
      .track(trackId)
      .then((detail) => {
        // An answer for an earlier listener is dropped.
        if (this.#asking.get(trackId) === asking) this.#keep(detail)
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
    if (this.#details.size > maxDetails && oldest !== undefined) this.#details.delete(oldest)
    if (detail.streamUrl) this.#full.set(detail._id, detail.streamUrl)
    // The listener may have lost the full stream since, for example by a refund.
    else this.#full.delete(detail._id)
  }

  #isFresh(address: string, track: Track) {
    const lengthMs = (track.durationSeconds ?? unknownLengthSeconds) * 1_000
    return expiryOf(address) > this.#parts.now() + lengthMs + spareMs
  }

  isFresh = (address: string) => expiryOf(address) > this.#parts.now() + spareMs
}
