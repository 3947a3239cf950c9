import { expect, it } from 'vitest'
import { daysFile } from './days-file'

it('a file of figures has a header and a row for each day, with nothing where nobody counted', async () => {
  const file = daysFile([
    { date: '2030-01-01', plays: 3, sessions: null },
    { date: '2030-01-02', plays: 0, sessions: 2 },
  ])
  expect((await file.text()).replace('\uFEFF', '')).toBe(
    'date,plays,sessions\r\n2030-01-01,3,\r\n2030-01-02,0,2\r\n',
  )
})
