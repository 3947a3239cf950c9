import { expect, it } from 'vitest'
import { reasonsOf } from './reasons'

const source = (id: string, sourceId: string, score: number, is_owned: 0 | 1 = 0) => ({
  id,
  source_id: sourceId,
  title: `Title of ${sourceId}`,
  is_owned,
  score,
})

it('names the track that led to a recommendation, and whether it is owned', () => {
  const reasons = reasonsOf(['a', 'b'], [source('a', 'x', 3), source('b', 'y', 1, 1)])
  expect(reasons.get('a')).toEqual({ type: 'played', track: { _id: 'x', title: 'Title of x' } })
  expect(reasons.get('b')).toEqual({ type: 'owned', track: { _id: 'y', title: 'Title of y' } })
})

it('names one track for several recommendations rather than one for each', () => {
  const reasons = reasonsOf(
    ['a', 'b'],
    [source('a', 'x', 4), source('a', 'y', 3), source('b', 'y', 5), source('b', 'z', 5.5)],
  )
  expect([...reasons.values()].map((reason) => 'track' in reason && reason.track._id)).toEqual(['y', 'y'])
})

it('names a track for four recommendations, and for more only if those have no other reason', () => {
  const ids = ['a', 'b', 'c', 'd', 'e', 'f']
  const fromX = ids.map((id, index) => source(id, 'x', 10 - index))
  const named = (sources: ReturnType<typeof source>[]) => {
    const reasons = reasonsOf(ids, sources)
    return ids.map((id) => {
      const reason = reasons.get(id)
      return reason && 'track' in reason ? reason.track._id : null
    })
  }
  expect(named(fromX)).toEqual(['x', 'x', 'x', 'x', 'x', 'x'])
  expect(named([...fromX, source('e', 'y', 5)])).toEqual(['x', 'x', 'x', 'x', 'y', 'x'])
})

it('does not name a track that had little to do with the recommendation', () => {
  const reasons = reasonsOf(['a', 'b'], [source('a', 'x', 10), source('a', 'y', 4), source('b', 'y', 4)])
  expect(reasons.get('a')).toMatchObject({ track: { _id: 'x' } })
})

it('names no track where none may be named', () => {
  expect(reasonsOf(['a'], []).get('a')).toEqual({ type: 'listening' })
})
