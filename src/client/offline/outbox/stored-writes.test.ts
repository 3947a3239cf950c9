import 'fake-indexeddb/auto'
import { createStore } from 'idb-keyval'
import { expect, it, vi } from 'vitest'
import { openWrites, OutboxFullError } from './stored-writes'

const aPlay = (id: string) =>
  ({
    name: 'countPlay',
    input: { params: { id }, body: { playId: id, listenedSeconds: 30 } },
    idempotencyKey: id,
  }) as const

it('throws OutboxFullError for too many writes without reopening the database', async () => {
  const store = createStore('full-outbox', 'writes')
  await store('readwrite', (writes) => {
    for (let number = 1; number <= 1_000; number += 1)
      writes.put({ number, putAt: 1, write: aPlay(`p${number}`) }, ['ada', number])
  })
  const open = vi.fn(() => store)
  const writes = openWrites(open)
  await expect(writes.add('ada', aPlay('one more'), 2)).rejects.toBeInstanceOf(OutboxFullError)
  await writes.add('ada', aPlay('p7'), 2)
  await writes.add('ben', aPlay('his first'), 2)
  expect(await writes.all('ada')).toHaveLength(1_000)
  expect(await writes.all('ben')).toHaveLength(1)
  expect(open).toHaveBeenCalledTimes(1)
})
