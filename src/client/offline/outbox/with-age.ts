import { heardAgoMaxMs } from '~/contract/limits'
import type { StoredWrite, Write } from './stored-writes'

/** Adds to a stored play how long ago it was heard. Both times are from this device's clock. */
export function withAge({ write, putAt }: Pick<StoredWrite, 'write' | 'putAt'>, nowMs: number): Write {
  const agoMs = Math.min(nowMs - putAt, heardAgoMaxMs)
  if (write.name !== 'countPlay' || agoMs <= 0) return write
  const { body } = write.input
  return { ...write, input: { ...write.input, body: { ...body, heardAgoMs: agoMs } } }
}
