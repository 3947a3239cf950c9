import { heardAgoMaxMs } from '~/contract/limits'
import type { KeptWrite, Write } from './kept-writes'

/** What is told of a write only as it is sent: how long ago it was heard, by this device's own clock at both times. */
export function asSent({ write, putAt }: Pick<KeptWrite, 'write' | 'putAt'>, nowMs: number): Write {
  const agoMs = Math.min(nowMs - putAt, heardAgoMaxMs)
  if (write.name !== 'countPlay' || agoMs <= 0) return write
  const { body } = write.input
  return { ...write, input: { ...write.input, body: { ...body, heardAgoMs: agoMs } } }
}
