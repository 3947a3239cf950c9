import { expect, it } from 'vitest'
import { kitSumsFile, kitSumsFileName } from './kit-sums-file'

it('the file with the figures of a press kit has a row for each day, and a block for each table, in which names do not run as formulas', async () => {
  const text = await kitSumsFile({
    days: [
      { date: '2030-01-02', visits: 3, seconds: 200, plays: 2, downloads: 1, leads: 0 },
      { date: '2030-01-03', visits: 0, seconds: 0, plays: 0, downloads: 0, leads: 0 },
    ],
    sources: [
      { source: '=cmd.example', visits: 2 },
      { source: 'direct', visits: 1 },
    ],
    tracks: [{ trackId: 'dust', title: '@Dust, "live"', plays: 2 }],
    downloads: [{ kind: 'zip', count: 1 }],
    purposes: [],
  }).text()
  expect(text.split('\r\n')).toEqual([
    'Day,Visits,Time per visit (seconds),Tracks played,Downloads,Messages',
    '2030-01-02,3,67,2,1,0',
    '2030-01-03,0,,0,0,0',
    '',
    'Where they came from,Visits',
    "'=cmd.example,2",
    'Opened directly,1',
    '',
    'What they played,Plays',
    `"'@Dust, ""live""",2`,
    '',
    'What they downloaded,Downloads',
    'Everything (ZIP),1',
    '',
    'Why they wrote,Messages',
    '',
  ])
  expect(kitSumsFileName('30d', Date.UTC(2030, 0, 2))).toBe('lariat-press-kit-30d-2030-01-02.csv')
})
