import { expect, it } from 'vitest'
import { daysFile, fileName, tracksFile } from './analytics-file'

it('the file of days has a row for each day, with whole numbers', async () => {
  const day = {
    date: '2030-01-31',
    plays: 1_200,
    previousPlays: 0,
    listeners: 30,
    previousListeners: 0,
    previews: 4,
    purchases: 1,
  }
  expect((await daysFile({ days: [day] }).text()).split('\r\n')).toEqual([
    'Date (UTC),Plays,Listeners,Previews heard,Became purchases',
    '2030-01-31,1200,30,4,1',
    '',
  ])
})

it('the file of tracks has the average listeners, and no title runs as a formula', async () => {
  const track = {
    trackId: 'a',
    title: '=SUM(A1), "live"',
    plays: 3,
    listenersPerDay: 1 / 3,
    previews: 0,
    purchases: 0,
  }
  expect((await tracksFile({ tracks: [track] }).text()).split('\r\n')[1]).toBe(
    `"'=SUM(A1), ""live""",3,0.33,0,0,a`,
  )
})

it('the file name has the period and the date', () => {
  expect(fileName('days', '90d', Date.UTC(2030, 0, 31))).toBe('lariat-days-90d-2030-01-31.csv')
})
