// A proxy that simulates a bad connection. It sends tracks at a limited speed, and breaks off, stalls or corrupts a
// byte where a test says so.
import type { IncomingMessage, ServerResponse } from 'node:http'
import { once } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import { forwardRequest, startProxy } from './proxy'

/** `cut` breaks the connection. `stall` sends nothing more until the client disconnects. `flip` corrupts one byte. */
type Fault = { how: 'cut' | 'stall' | 'flip'; atByte: number }
type OnFault = (trackId: string, how: Fault['how']) => void
type Sent = { trackId: string; start: number; end: number }

const pieceBytes = 128 * 1024
const pieceMs = 5
const streamPath = /^\/media\/tracks\/([^/]+)\/stream\?/

/** The planned faults and the ranges that were sent. */
function createFaults() {
  const planned = new Map<string, Fault[]>()
  const sent: Sent[] = []
  let onFault: OnFault = () => {}
  return {
    sent,
    /** Removes and returns the first fault in this range of bytes. */
    take(trackId: string, from: number, to: number) {
      const waiting = planned.get(trackId) ?? []
      const hit = waiting.find(({ atByte }) => atByte >= from && atByte < to)
      if (hit)
        planned.set(
          trackId,
          waiting.filter((fault) => fault !== hit),
        )
      return hit
    },
    report: (trackId: string, { how }: Fault) => onFault(trackId, how),
    /** Plans faults, and sets the listener that is called when one happens. */
    plan(next: Map<string, Fault[]>, listener: OnFault = () => {}) {
      sent.length = 0
      planned.clear()
      for (const [trackId, list] of next) planned.set(trackId, list)
      onFault = listener
    },
    left: () => [...planned.values()].flat().length,
  }
}

type Faults = ReturnType<typeof createFaults>

/** Sends a piece with its fault, if any. Returns whether to send more. */
function sendPiece(faults: Faults, range: Sent, piece: Buffer, outgoing: ServerResponse): boolean {
  const fault = faults.take(range.trackId, range.end, range.end + piece.length)
  const place = (fault?.atByte ?? 0) - range.end
  if (fault?.how === 'flip') piece[place] = (piece[place] ?? 0) ^ 1
  const endsHere = fault !== undefined && fault.how !== 'flip'
  const sentBytes = endsHere ? piece.subarray(0, place) : piece
  outgoing.write(sentBytes)
  range.end += sentBytes.length
  if (fault) faults.report(range.trackId, fault)
  if (fault?.how === 'cut') outgoing.destroy()
  return !endsHere && !outgoing.destroyed
}

/** Waits until the client has read what was written, or is gone. */
async function untilRead(outgoing: ServerResponse) {
  if (!outgoing.writableNeedDrain || outgoing.destroyed) return
  const ended = new AbortController()
  const { signal } = ended
  const events = ['drain', 'close'].map((event) => once(outgoing, event, { signal }))
  await Promise.race(events).finally(() => ended.abort())
  await Promise.allSettled(events)
}

async function sendPieces(
  faults: Faults,
  trackId: string,
  answer: IncomingMessage,
  outgoing: ServerResponse,
) {
  const start = Number(/^bytes (\d+)-/.exec(answer.headers['content-range'] ?? '')?.[1] ?? 0)
  const range: Sent = { trackId, start, end: start }
  faults.sent.push(range)
  for await (const chunk of answer as AsyncIterable<Buffer>) {
    for (let at = 0; at < chunk.length; at += pieceBytes) {
      const piece = Buffer.from(chunk.subarray(at, at + pieceBytes))
      if (!sendPiece(faults, range, piece, outgoing)) return
      // A slow client would otherwise leave bytes in this process that count as sent.
      await untilRead(outgoing)
      await sleep(pieceMs)
    }
  }
  outgoing.end()
}

export async function startUnreliableServer(target: string) {
  const faults = createFaults()
  const proxy = await startProxy((incoming, outgoing) =>
    forwardRequest(target, incoming, outgoing, (answer) => {
      outgoing.writeHead(answer.statusCode ?? 500, answer.headers)
      const [, trackId] = streamPath.exec(incoming.url ?? '') ?? []
      if (trackId === undefined) answer.pipe(outgoing)
      else
        void sendPieces(faults, decodeURIComponent(trackId), answer, outgoing).catch(() => outgoing.destroy())
    }),
  )
  const { sent, plan, left } = faults
  return { ...proxy, sent, plan, left }
}
