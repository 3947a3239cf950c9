import { timingSafeEqual } from 'node:crypto'

/** Compares the encoded texts, because several texts decode to the same bytes. */
export const isSameText = (given: string, expected: string) => {
  const [left, right] = [Buffer.from(given), Buffer.from(expected)]
  return left.length === right.length && timingSafeEqual(left, right)
}
