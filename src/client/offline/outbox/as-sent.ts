import { heardAgoMaxMs } from '~/contract/limits'
import type { KeptWrite, Write } from './kept-writes'

/** Adds to a waiting play how long ago it was heard, measured by this device's clock at both times. */
export function asSent({ write, putAt }: Pick<KeptWrite, 'write' | 'putAt'>, nowMs: number): Write {
  const agoMs = Math.min(nowMs - putAt, heardAgoMaxMs)
  if (write.name !== 'countPlay' || agoMs <= 0) return write
  const { body } = write.input
  return { ...write, input: { ...write.input, body: { ...body, heardAgoMs: agoMs } } }
}
