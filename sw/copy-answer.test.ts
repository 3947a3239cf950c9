import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { copyPath, copyPaths, recordingIn } from '~/contract/worker-messages'
import type { Copy } from '~/vault/copy'
import { aCopy } from '../tests/builders/device/copy'
import { copyAnswer } from './copy-answer'
import { trackIdIn } from './offline-audio'

const etag = '"abc"'

const copyOf = (sizeBytes: number, keptBytes = sizeBytes) =>
  aCopy('dust', { sizeBytes, keptBytes, file: { etag } })

const ask = (copy: Copy | undefined, headers: Record<string, string> = {}, method = 'GET') =>
  copyAnswer(copy, { method, headers: new Headers(headers) })

/** Reads a header with one range by RFC 9110, sections 14.1.2 and 14.2, and uses none of the tested code. */
function rangeByRfc(header: string, sizeBytes: number): 'ignored' | 'unsatisfiable' | [number, number] {
  const equals = header.indexOf('=')
  if (equals < 0 || header.slice(0, equals).toLowerCase() !== 'bytes') return 'ignored'
  const spec = header.slice(equals + 1).replace(/^[ \t]+|[ \t]+$/g, '')
  const dash = spec.indexOf('-')
  if (dash < 0) return 'ignored'
  const [first, last] = [spec.slice(0, dash), spec.slice(dash + 1)]
  const isDigits = (text: string) => text !== '' && [...text].every((digit) => digit >= '0' && digit <= '9')
  if (first === '') {
    if (!isDigits(last)) return 'ignored'
    const suffix = Number(last)
    if (suffix === 0 || sizeBytes === 0) return 'unsatisfiable'
    return [Math.max(0, sizeBytes - suffix), sizeBytes - 1]
  }
  if (!isDigits(first) || (last !== '' && !isDigits(last))) return 'ignored'
  if (last !== '' && BigInt(last) < BigInt(first)) return 'ignored'
  if (Number(first) >= sizeBytes) return 'unsatisfiable'
  return [Number(first), last === '' ? sizeBytes - 1 : Math.min(Number(last), sizeBytes - 1)]
}

function expected(meant: ReturnType<typeof rangeByRfc>, sizeBytes: number) {
  const all = { start: 0, end: sizeBytes - 1 }
  if (meant === 'unsatisfiable')
    return { status: 416, range: null, contentRange: `bytes */${sizeBytes}`, length: '0' }
  if (meant === 'ignored') return { status: 200, range: all, contentRange: null, length: String(sizeBytes) }
  const [start, end] = meant
  const contentRange = `bytes ${start}-${end}/${sizeBytes}`
  return { status: 206, range: { start, end }, contentRange, length: String(end - start + 1) }
}

const bound = fc.oneof(
  fc.constant(''),
  fc.nat(2_000).map(String),
  fc.bigInt({ min: 0n, max: 10n ** 40n }).map(String),
  fc.constantFrom('9'.repeat(400), '0', '1', '999', '1000', '00', ' 1', '1 ', 'x', '1.5', '-1', '0x10'),
)
const anyRange = fc.oneof(
  fc.tuple(bound, bound).map(([first, last]) => `bytes=${first}-${last}`),
  fc
    .tuple(fc.constantFrom('Bytes=', 'bytes= ', 'items=', 'bytes', ''), bound, bound)
    .map(([unit, first, last]) => `${unit}${first}-${last}`),
  fc.string({ maxLength: 30 }).map((text) => text.replace(/[^\x20-\x7e]/g, '')),
)

describe('the answer to any Range header', () => {
  it('follows RFC 9110', () => {
    fc.assert(
      fc.property(anyRange, fc.integer({ min: 1, max: 1_500 }), (given, sizeBytes) => {
        // The Headers class trims the value, as browsers do.
        const header = new Headers({ range: given }).get('range') ?? ''
        const { status, headers, range } = ask(copyOf(sizeBytes), { range: given })
        const { 'content-range': contentRange = null, 'content-length': length } = headers
        expect({ status, range, contentRange, length }).toEqual(
          expected(rangeByRfc(header, sizeBytes), sizeBytes),
        )
      }),
      { numRuns: 1_000 },
    )
  })
})

describe('a copy', () => {
  it('is sent whole with type, length and ETag when no Range is requested', () => {
    const { status, headers, range } = ask(copyOf(1_000))
    expect([status, range]).toEqual([200, { start: 0, end: 999 }])
    expect(headers).toMatchObject({
      'content-type': 'audio/mpeg',
      'content-length': '1000',
      'accept-ranges': 'bytes',
      etag,
    })
  })

  it('answers 404 until it is complete', () => {
    expect(ask(copyOf(1_000, 999)).status).toBe(404)
    expect(ask(undefined).status).toBe(404)
  })

  it('is sent whole when If-Range names another version', () => {
    expect(ask(copyOf(1_000), { range: 'bytes=5-', 'if-range': etag }).status).toBe(206)
    expect(ask(copyOf(1_000), { range: 'bytes=5-', 'if-range': '"other"' }).status).toBe(200)
  })

  it('answers HEAD without a body and refuses other methods', () => {
    expect(ask(copyOf(1_000), { range: 'bytes=0-1' }, 'HEAD')).toMatchObject({ status: 200, range: null })
    expect(ask(copyOf(1_000), {}, 'POST').status).toBe(405)
  })
})

it('reads the track id only from /offline addresses of this origin', () => {
  const origin = 'https://lariat.test'
  expect(trackIdIn(`${origin}/offline/dust`, origin)).toBe('dust')
  expect(trackIdIn(`${origin}/offline/a%20b`, origin)).toBe('a b')
  for (const other of ['/offline/', '/offline/a/b', '/offline/%', '/offlines/a', '/media/a'])
    expect(trackIdIn(origin + other, origin)).toBeNull()
  expect(trackIdIn('https://elsewhere.test/offline/dust', origin)).toBeNull()
  for (const id of ['dust', 'a b', 'dust & sand', '50%', 'a/b?c#d']) {
    expect(trackIdIn(origin + copyPath(id), origin)).toBe(id)
    expect(copyPath(id)).toMatch(copyPaths)
    expect(recordingIn(origin + copyPath(id))).toBe('')
    expect(trackIdIn(origin + copyPath(id, 'take 2'), origin)).toBe(id)
    expect(recordingIn(origin + copyPath(id, 'take 2'))).toBe('take 2')
  }
  expect('/offline').toMatch(copyPaths)
  expect('/offlines').not.toMatch(copyPaths)
})
