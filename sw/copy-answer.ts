// Builds the answer to a request for a copy's bytes. It follows the same HTTP rules as the server, because players
// rely on them.
import { ifNoneMatchMatches, ifRangeMatches, readRange, type ByteRange } from '~/contract/rules/byte-range'
import { type Copy, isFinished } from '~/vault/copy'

type CopyRequest = { method: string; headers: Pick<Headers, 'get'> }

type CopyAnswer = {
  status: number
  headers: Record<string, string>
  /** The bytes of the body, or null for an answer without a body. */
  range: ByteRange | null
}

const without = (status: number, headers: Record<string, string> = {}): CopyAnswer => ({
  status,
  headers: { 'content-length': '0', ...headers },
  range: null,
})

export function copyAnswer(copy: Copy | undefined, { method, headers }: CopyRequest): CopyAnswer {
  if (method !== 'GET' && method !== 'HEAD') return without(405, { allow: 'GET, HEAD' })
  if (!copy || !isFinished(copy)) return without(404)
  const { etag, sizeBytes, type } = copy.file
  const about = { etag, 'accept-ranges': 'bytes', 'cache-control': 'no-store' }
  if (ifNoneMatchMatches(headers.get('if-none-match') ?? undefined, etag))
    return { status: 304, headers: about, range: null }
  const whole = { start: 0, end: sizeBytes - 1 }
  // HTTP defines Range for GET only, so a HEAD request ignores it.
  const continues = method === 'GET' && ifRangeMatches(headers.get('if-range') ?? undefined, etag)
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
