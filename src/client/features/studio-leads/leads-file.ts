// The messages as a CSV file, for spreadsheets.
import { byteOrderMark, csvRow } from '~/client/charts/csv'
import { messages as kitWords } from '~/client/press-kits/messages'
import type { Lead } from './lead'
import { messages } from './messages'

const dayOf = (atMs: number) => new Date(atMs).toISOString().slice(0, 'yyyy-mm-dd'.length)

export const leadsFile = (leads: readonly Lead[]) =>
  new Blob(
    [
      byteOrderMark,
      csvRow(messages.file.columns),
      ...leads.map((lead) =>
        csvRow([
          dayOf(lead.createdAt),
          messages.states[lead.state],
          kitWords.purposes[lead.purpose],
          lead.name,
          lead.email,
          lead.organisation,
          lead.date ?? '',
          lead.place,
          lead.budget,
          lead.message,
          lead.notes,
          lead.answer ?? '',
          lead.answeredAt === null ? '' : dayOf(lead.answeredAt),
        ]),
      ),
    ],
    { type: 'text/csv;charset=utf-8' },
  )

export const leadsFileName = (nowMs: number) => `lariat-messages-${dayOf(nowMs)}.csv`
