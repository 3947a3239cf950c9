// Measures a visit of a press kit: how long the page was visible, and which tracks were heard.
import { visitSecondsMax } from '~/contract/rules/presskit/kit-parts'

type VisitReport = { seconds: number; plays: string[] }

export class VisitMeter {
  #visibleSinceMs: number | null
  #unsentMs = 0
  #sentSeconds = 0
  #plays: string[] = []

  constructor(nowMs: number) {
    this.#visibleSinceMs = nowMs
  }

  show(nowMs: number) {
    this.#visibleSinceMs ??= nowMs
  }

  hide(nowMs: number) {
    if (this.#visibleSinceMs !== null) this.#unsentMs += Math.max(0, nowMs - this.#visibleSinceMs)
    this.#visibleSinceMs = null
  }

  heard(trackId: string) {
    this.#plays.push(trackId)
  }

  /** What was not reported yet; null if that is nothing. A visit counts for an hour at most. */
  take(): VisitReport | null {
    const seconds = Math.min(Math.floor(this.#unsentMs / 1_000), visitSecondsMax - this.#sentSeconds)
    const plays = this.#plays
    if (seconds <= 0 && plays.length === 0) return null
    this.#unsentMs -= seconds * 1_000
    this.#sentSeconds += seconds
    this.#plays = []
    return { seconds, plays }
  }
}

const sourceMaxLength = 100

/** Where the visitor came from: `utm_source` of the address, or the host of the page with the link. Empty if unknown. */
export function sourceOf(search: string, referrer: string, ownHost: string): string {
  const named = new URLSearchParams(search).get('utm_source')?.trim().toLowerCase()
  if (named) return named.slice(0, sourceMaxLength)
  if (!URL.canParse(referrer)) return ''
  const { host } = new URL(referrer)
  return host === ownHost ? '' : host.slice(0, sourceMaxLength)
}
