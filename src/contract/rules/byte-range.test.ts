import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { ifNoneMatchMatches, ifRangeMatches, readRange } from './byte-range'

describe('the range in a header, for a file of 1,000 bytes', () => {
  it.each([
    ['bytes=0-1', { start: 0, end: 1 }],
    ['bytes=0-', { start: 0, end: 999 }],
    ['bytes=500-', { start: 500, end: 999 }],
    ['bytes=-500', { start: 500, end: 999 }],
    ['bytes=-5000', { start: 0, end: 999 }],
    ['bytes=999-999', { start: 999, end: 999 }],
    ['bytes=990-2000', { start: 990, end: 999 }],
    ['bytes=5-99999999999999999999', { start: 5, end: 999 }],
    ['bytes=-99999999999999999999', { start: 0, end: 999 }],
    ['bytes=0000000000000000005-6', { start: 5, end: 6 }],
    [`bytes=5-${'9'.repeat(400)}`, { start: 5, end: 999 }],
    ['Bytes= 0-1 ', { start: 0, end: 1 }],
  ])('is read from %s', (header, range) => {
    expect(readRange(header, 1_000)).toEqual(range)
  })

  it.each([
    'bytes=1000-',
    'bytes=1000-2000',
    'bytes=-0',
    'bytes=99999999999999999999-',
    'bytes=99999999999999999998-99999999999999999999',
    `bytes=${'9'.repeat(400)}-`,
  ])('is unsatisfiable in %s', (header) => {
    expect(readRange(header, 1_000)).toBe('unsatisfiable')
  })

  it.each([
    undefined,
    '',
    'bytes',
    'bytes=',
    'bytes=-',
    'bytes=5-2',
    'bytes=0-1,5-6',
    'bytes=a-b',
    'bytes=0x1-2',
    'items=0-1',
    'bytes=1.5-2',
    'bytes=--5',
    'bytes=99999999999999999999-5',
    'bytes=99999999999999999999-99999999999999999998',
  ])('is the whole file for %j', (header) => {
    expect(readRange(header, 1_000)).toBe('whole')
  })

  it('never ends after the last byte', () => {
    const huge = fc.bigInt({ min: 0n, max: 10n ** 40n }).map(String)
    const number = fc.oneof(fc.constant(''), fc.nat(2_000).map(String), huge)
    fc.assert(
      fc.property(number, number, fc.nat(1_500), (first, last, sizeBytes) => {
        const range = readRange(`bytes=${first}-${last}`, sizeBytes)
        if (typeof range === 'string') return
        expect(range.start).toBeGreaterThanOrEqual(0)
        expect(range.end).toBeGreaterThanOrEqual(range.start)
        expect(range.end).toBeLessThan(sizeBytes)
      }),
    )
  })
})

describe('a conditional request', () => {
  const etag = '"abc"'

  it('continues a download only when If-Range is the same strong ETag', () => {
    expect(ifRangeMatches(undefined, etag)).toBe(true)
    expect(ifRangeMatches('"abc"', etag)).toBe(true)
    for (const other of ['"abd"', 'W/"abc"', 'Tue, 01 Jan 2030 00:00:00 GMT', '', 'abc']) {
      expect([other, ifRangeMatches(other, etag)]).toEqual([other, false])
    }
  })

  it('matches If-None-Match by weak comparison', () => {
    for (const known of ['"abc"', 'W/"abc"', '"x", "abc"', '*']) {
      expect([known, ifNoneMatchMatches(known, etag)]).toEqual([known, true])
    }
    for (const other of [undefined, '', '"x"', 'abc'])
      expect([other, ifNoneMatchMatches(other, etag)]).toEqual([other, false])
  })
})
