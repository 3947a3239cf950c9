import { useCallback, useEffect, useRef } from 'react'
import { call } from '~/client/api/call'
import type { Kit } from '../kit'
import { sourceOf, VisitMeter } from './visit-meter'

/** Reports the visit: when the kit is shown, and again whenever the page is hidden. Returns what reports a heard track. */
export function useVisit(kit: Kit | undefined, key: string | undefined): (trackId: string) => void {
  const meter = useRef<VisitMeter | null>(null)
  const id = kit && !kit.isOwn ? kit._id : undefined
  useEffect(() => {
    if (id === undefined) return
    const source = sourceOf(location.search, document.referrer, location.host)
    const send = (report: { seconds: number; plays: string[] }) => {
      const input = { params: { id }, query: { key }, body: { source, ...report } }
      // A visit that cannot be reported is not counted.
      call('reportKitVisit', input, { keepalive: true }).catch(() => {})
    }
    return follow(meter, send)
  }, [id, key])
  return useCallback((trackId: string) => meter.current?.heard(trackId), [])
}

type Send = (report: { seconds: number; plays: string[] }) => void

function follow(place: { current: VisitMeter | null }, send: Send) {
  const meter = new VisitMeter(Date.now())
  place.current = meter
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
