// What a server would answer to a request for a copy's bytes: players are as particular about it offline.
import { isKnown, mayContinue, readRange, type ByteRange } from '~/contract/rules/byte-range'
import { type Copy, isFinished } from '~/vault/copy'

type Asked = { method: string; headers: Pick<Headers, 'get'> }

type CopyAnswer = {
  status: number
  headers: Record<string, string>
  /** The bytes that follow; null where none do. */
  range: ByteRange | null
}

const without = (status: number, headers: Record<string, string> = {}): CopyAnswer => ({
  status,
  headers: { 'content-length': '0', ...headers },
  range: null,
})

export function copyAnswer(copy: Copy | undefined, { method, headers }: Asked): CopyAnswer {
  if (method !== 'GET' && method !== 'HEAD') return without(405, { allow: 'GET, HEAD' })
  if (!copy || !isFinished(copy)) return without(404)
  const { etag, sizeBytes, type } = copy.file
  const about = { etag, 'accept-ranges': 'bytes', 'cache-control': 'no-store' }
  if (isKnown(headers.get('if-none-match') ?? undefined, etag))
    return { status: 304, headers: about, range: null }
  const whole = { start: 0, end: sizeBytes - 1 }
  // A Range means something for GET alone.
  const continues = method === 'GET' && mayContinue(headers.get('if-range') ?? undefined, etag)
  const range = continues ? readRange(headers.get('range') ?? undefined, sizeBytes) : 'whole'
  if (range === 'unsatisfiable') return without(416, { ...about, 'content-range': `bytes */${sizeBytes}` })
  const sent = range === 'whole' ? whole : range
  return {
    status: range === 'whole' ? 200 : 206,
    headers: {
      ...about,
      'content-type': type,
      'content-length': String(sent.end - sent.start + 1),
      ...(range !== 'whole' && { 'content-range': `bytes ${sent.start}-${sent.end}/${sizeBytes}` }),
    },
    range: method === 'HEAD' ? null : sent,
  }
}
