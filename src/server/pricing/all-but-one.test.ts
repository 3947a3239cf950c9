import { expect, it } from 'vitest'
import { AllButOne } from './all-but-one'

it('computes from the rows of the others, once for all who have no rows', () => {
  const computed: string[][] = []
  const rows = ['ada', 'bo', 'ada'].map((artist_id) => ({ artist_id }))
  const others = new AllButOne(rows, (given) => {
    computed.push(given.map(({ artist_id }) => artist_id))
    return given.length === 2 ? null : given.length
  })
  expect(['cy', 'dee', 'ada', 'bo', 'cy', 'ada', 'bo'].map((id) => others.except(id))).toEqual([
    3,
    3,
    1,
    null,
    3,
    1,
    null,
  ])
  expect(computed).toEqual([['ada', 'bo', 'ada'], ['bo'], ['ada', 'ada']])
})
