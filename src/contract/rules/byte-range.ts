// Reads Range headers as RFC 9110 says. An invalid header is ignored, as the RFC allows.

/** The first and the last byte, both inclusive. */
export type ByteRange = { start: number; end: number }

// Several ranges in one header would need a multipart answer, which no player reads, so they are ignored.
const shape = /^bytes=[ \t]*(\d*)-(\d*)[ \t]*$/i

export const readRange = (
  header: string | undefined,
  sizeBytes: number,
): ByteRange | 'whole' | 'unsatisfiable' => {
  const [, first = '', last = ''] = shape.exec(header ?? '') ?? []
  if (first === '' && last === '') return 'whole'
  if (first === '') {
    const length = Math.min(Number(last), sizeBytes)
    return length === 0 ? 'unsatisfiable' : { start: sizeBytes - length, end: sizeBytes - 1 }
  }
  const start = Number(first)
  const end = last === '' ? sizeBytes - 1 : Math.min(Number(last), sizeBytes - 1)
  // BigInt, because a header may contain numbers of any length.
  if (last !== '' && BigInt(last) < BigInt(first)) return 'whole'
  return start >= sizeBytes ? 'unsatisfiable' : { start, end }
}

/** Evaluates If-Range: the range is valid only for the same version of the file. */
export const ifRangeMatches = (ifRange: string | undefined, etag: string) =>
  ifRange === undefined || ifRange.trim() === etag

/** Evaluates If-None-Match, with the weak comparison that the RFC asks for. */
export const ifNoneMatchMatches = (ifNoneMatch: string | undefined, etag: string) =>
  ifNoneMatch !== undefined &&
  ifNoneMatch.split(',').some((tag) => ['*', etag, `W/${etag}`].includes(tag.trim()))
