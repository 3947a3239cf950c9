import { expect, it } from 'vitest'
import { visibleQueue } from './visible-queue'

const visible = (...ids: string[]) => new Map(ids.map((id) => [id, id.toUpperCase()]))
const at = (index: number) => ({ index, positionSeconds: 30 })

it('keeps a queue of which everything can be seen, also a track that it has twice', () => {
  expect(visibleQueue(['a', 'b', 'a'], at(2), visible('a', 'b'))).toEqual({
    tracks: ['A', 'B', 'A'],
    index: 2,
    positionSeconds: 30,
  })
})

it('moves the index when tracks before the current one are gone', () => {
  expect(visibleQueue(['a', 'b', 'c'], at(2), visible('b', 'c'))).toEqual({
    tracks: ['B', 'C'],
    index: 1,
    positionSeconds: 30,
  })
})

it('the queue continues with the start of the next track when the current one is gone', () => {
  const next = { tracks: ['A', 'C'], positionSeconds: 0 }
  expect(visibleQueue(['a', 'b', 'c'], at(1), visible('a', 'c'))).toEqual({ ...next, index: 1 })
  expect(visibleQueue(['a', 'c', 'b'], at(2), visible('a', 'c'))).toEqual({ ...next, index: 0 })
})

it('there is no queue when no track of it can be seen', () => {
  expect(visibleQueue(['a'], at(0), visible())).toBeNull()
})
