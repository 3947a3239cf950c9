// What a Range header asks for, by RFC 9110. What it cannot mean is ignored, as the RFC allows.

/** First and last byte, both included. */
export type ByteRange = { start: number; end: number }

// One range only: several in one answer would need a multipart body, which no player reads.
const shape = /^bytes=[ \t]*(\d*)-(\d*)[ \t]*$/i

export const readRange = (
  header: string | undefined,
  sizeBytes: number,
): ByteRange | 'whole' | 'unsatisfiable' => {
  const [, first, last] = shape.exec(header ?? '') ?? []
  if (first === undefined || last === undefined || (first === '' && last === '')) return 'whole'
  if (first === '') {
    const length = Math.min(Number(last), sizeBytes)
    return length === 0 ? 'unsatisfiable' : { start: sizeBytes - length, end: sizeBytes - 1 }
  }
  const start = Number(first)
  const end = last === '' ? sizeBytes - 1 : Math.min(Number(last), sizeBytes - 1)
  // Of any length, so beyond what a number holds exactly.
  if (last !== '' && BigInt(last) < BigInt(first)) return 'whole'
  return start >= sizeBytes ? 'unsatisfiable' : { start, end }
}

/** Whoever goes on with what they have gets the rest of the same bytes, or else all of the new ones. */
export const mayContinue = (ifRange: string | undefined, etag: string) =>
  ifRange === undefined || ifRange.trim() === etag

/** Weakly compared, as the RFC has it for If-None-Match. */
export const isKnown = (ifNoneMatch: string | undefined, etag: string) =>
  ifNoneMatch !== undefined &&
  ifNoneMatch.split(',').some((tag) => ['*', etag, `W/${etag}`].includes(tag.trim()))
