// CSV files of the analytics, for spreadsheets.
import { byteOrderMark, csvRow } from '~/client/charts/csv'
import type { Answer } from '~/contract/schemas/built'
import type { TimeRange } from './analytics-address'
import { messages } from './messages'

type Analytics = Answer<'musicAnalytics'>

const fileOf = (rows: readonly string[]) =>
  new Blob([byteOrderMark, ...rows], { type: 'text/csv;charset=utf-8' })

/** Each day of the period. */
export const daysFile = ({ days }: Pick<Analytics, 'days'>) =>
  fileOf([
    csvRow(messages.file.dayColumns),
    ...days.map(({ date, plays, listeners, previews, purchases }) =>
      csvRow([date, ...[plays, listeners, previews, purchases].map(String)]),
    ),
  ])

export const tracksFile = ({ tracks }: Pick<Analytics, 'tracks'>) =>
  fileOf([
    csvRow(messages.file.trackColumns),
    ...tracks.map(({ trackId, title, plays, listenersPerDay, previews, purchases }) =>
      csvRow([title, String(plays), listenersPerDay, String(previews), String(purchases), trackId]),
    ),
  ])

export const fileName = (what: 'days' | 'tracks', range: TimeRange, nowMs: number) =>
  `lariat-${what}-${range}-${new Date(nowMs).toISOString().slice(0, 'yyyy-mm-dd'.length)}.csv`
