// Stands before the built server as a poor line: whole tracks come at the speed of a fair network, break off where a test
// says so, or come with a wrong byte in them.
import type { IncomingMessage, ServerResponse } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import { handOn, listenAnywhere } from '../poor-line'

/** `cut`: the connection breaks. `stall`: nothing more comes, until the other end goes away. `flip`: one byte is wrong. */
type Trouble = { how: 'cut' | 'stall' | 'flip'; atByte: number }
type OnTrouble = (trackId: string, how: Trouble['how']) => void
type Sent = { trackId: string; start: number; end: number }

const pieceBytes = 128 * 1024
const pieceMs = 5
const streamPath = /^\/media\/tracks\/([^/]+)\/stream\?/

/** What is to go wrong, and what has been sent. */
function createWeather() {
  const troubles = new Map<string, Trouble[]>()
  const sent: Sent[] = []
  let troubled: OnTrouble = () => {}
  return {
    sent,
    /** The first trouble that lies in this piece, which is then over. */
    meet(trackId: string, from: number, to: number) {
      const waiting = troubles.get(trackId) ?? []
      const met = waiting.find(({ atByte }) => atByte >= from && atByte < to)
      if (met)
        troubles.set(
          trackId,
          waiting.filter((trouble) => trouble !== met),
        )
      return met
    },
    tell: (trackId: string, { how }: Trouble) => troubled(trackId, how),
    /** What is to go wrong from now on, and who is told when it does. */
    trouble(next: Map<string, Trouble[]>, onTrouble: OnTrouble = () => {}) {
      sent.length = 0
      troubles.clear()
      for (const [trackId, list] of next) troubles.set(trackId, list)
      troubled = onTrouble
    },
    left: () => [...troubles.values()].flat().length,
  }
}

type Weather = ReturnType<typeof createWeather>

/** Whether more may follow. */
function passPiece(weather: Weather, line: Sent, piece: Buffer, outgoing: ServerResponse): boolean {
  const trouble = weather.meet(line.trackId, line.end, line.end + piece.length)
  const place = (trouble?.atByte ?? 0) - line.end
  if (trouble?.how === 'flip') piece[place] = (piece[place] ?? 0) ^ 1
  const isOver = trouble !== undefined && trouble.how !== 'flip'
  const passed = isOver ? piece.subarray(0, place) : piece
  outgoing.write(passed)
  line.end += passed.length
  if (trouble) weather.tell(line.trackId, trouble)
  if (trouble?.how === 'cut') outgoing.destroy()
  return !isOver && !outgoing.destroyed
}

async function pass(weather: Weather, trackId: string, answer: IncomingMessage, outgoing: ServerResponse) {
  const start = Number(/^bytes (\d+)-/.exec(answer.headers['content-range'] ?? '')?.[1] ?? 0)
  const line: Sent = { trackId, start, end: start }
  weather.sent.push(line)
  for await (const chunk of answer as AsyncIterable<Buffer>) {
    for (let at = 0; at < chunk.length; at += pieceBytes) {
      const piece = Buffer.from(chunk.subarray(at, at + pieceBytes))
      if (!passPiece(weather, line, piece, outgoing)) return
      await sleep(pieceMs)
    }
  }
  outgoing.end()
}

export async function startCuttingServer(target: string) {
  const weather = createWeather()
  const line = await listenAnywhere((incoming, outgoing) =>
    handOn(target, incoming, outgoing, (answer) => {
      outgoing.writeHead(answer.statusCode ?? 500, answer.headers)
      const [, trackId] = streamPath.exec(incoming.url ?? '') ?? []
      if (trackId === undefined) answer.pipe(outgoing)
      else void pass(weather, decodeURIComponent(trackId), answer, outgoing).catch(() => outgoing.destroy())
    }),
  )
  const { sent, trouble, left } = weather
  return { ...line, sent, trouble, left }
}
