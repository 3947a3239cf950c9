import { expect, it } from 'vitest'
import { aLead } from '../../../../tests/builders/presskit/leads'
import { mailAddressOf } from './mail-address'

it('opens a mail to the sender with a subject and the message quoted', () => {
  const address = mailAddressOf(aLead({ name: 'Ada', message: 'Play here?\nFriday.' }))
  const [to, query] = address.split('?')
  expect(to).toBe('mailto:ada@venue.example')
  const fields = new URLSearchParams(query)
  expect(fields.get('subject')).toBe('Re: your message about booking')
  expect(fields.get('body')).toContain('Dear Ada,')
  expect(fields.get('body')).toContain('> Play here?\r\n> Friday.')
})

it('begins with the answer if that could not be delivered from here', () => {
  const lead = aLead({ answer: 'Yes,\ngladly.', answeredAt: 1 })
  const bodyWith = (state: 'sent' | 'failed') => {
    const address = mailAddressOf({ ...lead, answerMail: { state, reason: null } })
    return new URLSearchParams(address.split('?')[1]).get('body')
  }
  expect(bodyWith('failed')).toBe('Yes,\r\ngladly.\r\n\r\n\r\n> Play here?')
  expect(bodyWith('sent')).toContain('Dear Ada,')
})

it('begins with what was typed here and not sent', () => {
  const lead = {
    ...aLead({ answer: 'Yes.', answeredAt: 1 }),
    answerMail: { state: 'failed', reason: null },
  } as const
  const bodyWith = (typed: string) =>
    new URLSearchParams(mailAddressOf(lead, typed).split('?')[1]).get('body')
  expect(bodyWith('Gladly,\nJune')).toBe('Gladly,\r\nJune\r\n\r\n\r\n> Play here?')
  expect(bodyWith(' \n')).toBe('Yes.\r\n\r\n\r\n> Play here?')
})

it('lets neither the sender nor the message add fields to the mail', () => {
  const address = mailAddressOf(
    aLead({ email: 'ada?bcc=all&x@venue.example', name: 'A&cc=b@c.example', message: 'x&bcc=d@e.example' }),
  )
  expect(address.startsWith('mailto:ada%3Fbcc%3Dall%26x@venue.example?subject=')).toBe(true)
  expect([...new URLSearchParams(address.split('?')[1]).keys()]).toEqual(['subject', 'body'])
})

it('cuts a long message between two emoji', () => {
  const address = mailAddressOf(aLead({ message: `a${'🎵'.repeat(1_000)}` }))
  const body = new URLSearchParams(address.split('?')[1]).get('body')
  expect(body?.endsWith(`> a${'🎵'.repeat(749)}`)).toBe(true)
})
