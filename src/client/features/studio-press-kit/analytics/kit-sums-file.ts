// The figures of a press kit by day, for spreadsheets.
import { byteOrderMark, csvRow } from '~/client/charts/csv'
import type { Answer } from '~/contract/schemas/built'
import { messages } from './messages'

type Sums = Answer<'pressKitAnalytics'>

export const kitSumsFile = ({ days }: Pick<Sums, 'days'>) =>
  new Blob(
    [
      byteOrderMark,
      csvRow(messages.file.columns),
      ...days.map(({ date, visits, plays, downloads, leads }) =>
        csvRow([date, ...[visits, plays, downloads, leads].map(String)]),
      ),
    ],
    { type: 'text/csv;charset=utf-8' },
  )

export const kitSumsFileName = (range: Sums['timeRange'], nowMs: number) =>
  `lariat-press-kit-${range}-${new Date(nowMs).toISOString().slice(0, 'yyyy-mm-dd'.length)}.csv`
