import { expect, it } from 'vitest'
import { aLead } from '../../../../tests/builders/presskit/leads'
import { leadsFile, leadsFileName } from './leads-file'

it('writes a row for each message, and makes formulas harmless', async () => {
  const text = await leadsFile([aLead({ organisation: '=HYPERLINK("x")', message: 'One\nTwo' })]).text()
  const [head = '', ...rows] = text.split('\r\n')
  expect(head.split(',')).toHaveLength(13)
  expect(rows.join('\n')).toBe(
    '2030-01-02,New,Booking,Ada,ada@venue.example,"\'=HYPERLINK(""x"")",2030-05-17,Lagos,500,"One\nTwo",,,\n',
  )
  expect(leadsFileName(Date.UTC(2030, 0, 2))).toBe('lariat-messages-2030-01-02.csv')
})
