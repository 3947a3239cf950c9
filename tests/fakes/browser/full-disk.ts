// A device without free space. As in browsers, a write to IndexedDB fails later than it is called: its transaction is
// aborted, and only then the reason is known.
import { onTestFinished, vi } from 'vitest'

/** From now on the disk is full, until `free` is called or the test ends. The first `writes` still fit. */
export function fillDisk(writes = 0) {
  let left = writes
  const { put } = IDBObjectStore.prototype
  const spy = vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(function (
    this: IDBObjectStore,
    ...given
  ) {
    const request = put.apply(this, given)
    left -= 1
    if (left < 0) request.addEventListener('success', () => abort(this.transaction))
    return request
  })
  const free = () => spy.mockRestore()
  onTestFinished(free)
  return { free }
}

function abort(transaction: IDBTransaction) {
  if (transaction.error) return
  const error = new DOMException('The disk is full.', 'QuotaExceededError')
  Object.defineProperty(transaction, 'error', { value: error, writable: true })
  transaction.abort()
}
