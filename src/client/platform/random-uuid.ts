import { randomId } from './random-id'

/** A version 4 UUID. It does not need `crypto.randomUUID`, which is missing outside secure contexts. */
export function randomUuid() {
  const hex = randomId()
  const variant = '89ab'[Number.parseInt(hex[16] ?? '0', 16) % 4]
  return [
    hex.slice(0, 8),
    hex.slice(8, 12),
    `4${hex.slice(13, 16)}`,
    `${variant}${hex.slice(17, 20)}`,
    hex.slice(20),
  ].join('-')
}
