import { expect, it } from 'vitest'
import { kitSumsFile, kitSumsFileName } from './kit-sums-file'

it('writes a row for each day', async () => {
  const days = [{ date: '2030-01-02', visits: 3, plays: 2, downloads: 1, leads: 0 }]
  const text = await kitSumsFile({ days }).text()
  expect(text).toBe('Day,Visits,Tracks played,Downloads,Messages\r\n2030-01-02,3,2,1,0\r\n')
  expect(kitSumsFileName('30d', Date.UTC(2030, 0, 2))).toBe('lariat-press-kit-30d-2030-01-02.csv')
})
