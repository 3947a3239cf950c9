// What nodemailer makes of messages. It is the last place where something that people typed could become a header.
import * as fc from 'fast-check'
import { createTransport } from 'nodemailer'
import { expect, it } from 'vitest'
import { propertyRuns } from '../../../../tests/builders/property-runs'
import { headersOf } from '../../../../tests/fakes/mail/smtp-world'
import { messageOf } from '../message'
import type { MailRow } from '../repository'
import { envelopeOf } from './envelope'
import type { Message } from './transport'

const writer = createTransport({ streamTransport: true, buffer: true, newline: 'windows' })
const from = { name: 'Lariat', address: 'mail@lariat.example' }
const runs = propertyRuns({ usual: 150, deep: 2_000 })
const parts = { sign: () => Buffer.from('signed'), publicUrl: 'https://music.example.com' }

const rawOf = async (message: Message) => {
  const { message: content } = await writer.sendMail(envelopeOf(message, from))
  return String(content)
}

const row: MailRow = {
  id: 'mail-1',
  user_id: 'ada',
  kind: 'invitation',
  address: 'ada@example.com',
  name: 'Ada',
  content: '',
  once_key: null,
  about: null,
  is_bulk: 0,
  state: 'queued',
  attempts: 1,
  due_at: 0,
  reason: null,
  created_at: 0,
  ended_at: null,
}

const hostile = fc.string({
  unit: fc.oneof(
    fc.string({ unit: 'grapheme', minLength: 1, maxLength: 1 }),
    fc.constantFrom(
      '\r\n',
      '\n',
      '\r\nBcc: eve@example.com\r\n',
      '\r\n\r\nbody',
      '\u2028',
      '\0',
      '"',
      '<',
      '>',
      ',',
      ';',
      ':',
      '@',
    ),
  ),
  maxLength: 60,
})

it('a message has exactly its own headers and one recipient, whatever names, titles and addresses contain', async () => {
  const expected = [
    'auto-submitted',
    'list-unsubscribe',
    'list-unsubscribe-post',
    'from',
    'to',
    'subject',
    'message-id',
    'date',
    'mime-version',
    'content-type',
  ].toSorted()
  const property = fc.asyncProperty(hostile, hostile, hostile, async (name, title, artistName) => {
    const content = JSON.stringify({ kind: 'invitation', trackId: 'track', title, artistName })
    const message = messageOf(parts, { ...row, name, content })
    const raw = message ? await rawOf(message) : ''
    expect(
      headersOf(raw)
        .map(([key]) => key)
        .toSorted(),
    ).toEqual(expected)
    const values = new Map(headersOf(raw))
    expect(values.get('to')).toMatch(/<ada@example\.com>$|^ada@example\.com$/)
    expect(values.get('list-unsubscribe-post')).toBe('List-Unsubscribe=One-Click')
    expect(values.get('list-unsubscribe')).toMatch(
      /^<https:\/\/music\.example\.com\/api\/mail\/unsubscribe\?token=[\w.%-]+>$/,
    )
  })
  await fc.assert(property, { numRuns: runs })
})

it('a message goes to no address that could be read as several, or as part of a header', () => {
  const content = JSON.stringify({ kind: 'invitation', trackId: 'track', title: 'One', artistName: 'Two' })
  const addresses = fc.tuple(hostile, hostile).map(([left, right]) => `${left}@${right}`)
  const property = fc.property(fc.oneof(addresses, hostile), (address) => {
    const message = messageOf(parts, { ...row, address, content })
    expect(message?.to.address ?? 'nobody@example.com').toMatch(
      /^[^\s\p{C}<>()[\],;:\\"@]+@[^\s\p{C}<>()[\],;:\\"@]+$/u,
    )
  })
  fc.assert(property, { numRuns: runs })
  for (const address of [
    'a@b.example,c@d.example',
    'a@b.example\r\nBcc: c@d.example',
    '<a@b.example>',
    'a b@c.example',
  ])
    expect(messageOf(parts, { ...row, address, content })).toBeNull()
})

it('an answer to a message of a person is no automatic mail, and replies go to its writer', async () => {
  const content = JSON.stringify({
    kind: 'lead-answer',
    artistName: 'Dusty',
    replyTo: 'dusty@example.com',
    text: 'Yes',
    question: 'Play?',
  })
  const message = messageOf(parts, { ...row, user_id: null, kind: 'lead-answer', content })
  const headers = new Map(headersOf(message ? await rawOf(message) : ''))
  expect(headers.get('reply-to')).toBe('dusty@example.com')
  expect(headers.has('auto-submitted')).toBe(false)
  expect(headers.has('list-unsubscribe')).toBe(false)
})
