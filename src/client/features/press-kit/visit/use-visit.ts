import { useEffect, useMemo, useRef } from 'react'
import { call } from '~/client/api/call'
import type { CountPlay } from '~/client/player/engine/plays'
import type { Input } from '~/contract/schemas/built'
import type { Kit } from '../kit'
import { sourceOf, VisitMeter } from './visit-meter'

/** Reports the visit: when the kit is shown, and again whenever the page is hidden. Returns what reports heard tracks. */
export function useVisit(kit: Kit | undefined, key: string | undefined): VisitActs {
  const visit = useRef<Visit | null>(null)
  const id = kit && !kit.isOwn ? kit._id : undefined
  useEffect(() => {
    if (id === undefined) return
    const source = sourceOf(location.search, document.referrer, location.host)
    const send = (report: Partial<Report>) => {
      const input = { params: { id }, query: { key }, body: { source, ...report } }
      // A visit that cannot be reported is not counted.
      call('reportKitVisit', input, { keepalive: true }).catch(() => {})
    }
    return follow(visit, send)
  }, [id, key])
  return useMemo(
    () => ({
      onStarted: (trackId) => visit.current?.meter.heard(trackId),
      // At once, because the server takes the time of the report for the time of the play.
      countPlay: async (trackId, play) => visit.current?.send({ heard: { trackId, ...play } }),
    }),
    [],
  )
}

type Report = Required<Input<'reportKitVisit'>['body']>
type Send = (report: Partial<Report>) => void
type Visit = { meter: VisitMeter; send: Send }

type VisitActs = {
  /** Called with a track that begins to sound. */
  onStarted(trackId: string): void
  /** Called when enough was heard for a play. Nobody's own visit counts, so the artist's plays do not count either. */
  countPlay: CountPlay
}

function follow(place: { current: Visit | null }, send: Send) {
  const meter = new VisitMeter(Date.now())
  place.current = { meter, send }
  send({ seconds: 0, plays: [] })
  const report = () => {
    meter.hide(Date.now())
    const next = meter.take()
    if (next) send(next)
  }
  const listening = new AbortController()
  const { signal } = listening
  const change = () => (document.visibilityState === 'hidden' ? report() : meter.show(Date.now()))
  document.addEventListener('visibilitychange', change, { signal })
  // Not every browser tells a page that is closed that it is hidden.
  addEventListener('pagehide', report, { signal })
  return () => {
    listening.abort()
    report()
  }
}
