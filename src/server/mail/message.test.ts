// Which mails can be switched off, and where a mail says how.
import { expect, it } from 'vitest'
import type { Mail } from './mail'
import { messageOf } from './message'
import { envelopeOf } from './transports/envelope'

const publicUrl = 'https://music.example.com'
const parts = { sign: () => Buffer.from('signed'), publicUrl }
const track = { trackId: 't', title: 'Long Road', artistName: 'Dusty' }
const lead = {
  name: 'Bo',
  email: 'bo@example.com',
  organisation: '',
  purpose: 'press',
  message: 'Hi',
} as const

type Content = Mail extends infer Each ? (Each extends Mail ? Omit<Each, 'to'> : never) : never

const contents: { [kind in Mail['kind']]: Extract<Content, { kind: kind }> } = {
  'new-lead': { kind: 'new-lead', leadId: 'l', lead },
  'lead-answer': {
    kind: 'lead-answer',
    leadId: 'l',
    artistName: 'Dusty',
    replyTo: 'dusty@example.com',
    text: 'Yes',
    question: 'Hi',
  },
  'purchase-receipt': {
    kind: 'purchase-receipt',
    items: [{ title: 'Long Road', artistName: 'Dusty', cents: 150 }],
    orderId: 'o',
    boughtAt: 0,
  },
  'sales-summary': { kind: 'sales-summary', day: '2030-01-02', sales: 0, cents: 0, tracks: [] },
  invitation: { kind: 'invitation', ...track },
  'new-release': { kind: 'new-release', ...track, more: 0 },
  moderation: {
    kind: 'moderation',
    subjectType: 'track',
    title: 'Long Road',
    action: 'hide',
    reason: 'spam',
    message: 'No',
    until: null,
    token: '1.abc',
  },
  'moderation-answer': {
    kind: 'moderation-answer',
    subjectType: 'track',
    title: 'Long Road',
    action: 'restore',
    message: '',
  },
  security: { kind: 'security', event: { type: 'second-factor-on' }, at: 0 },
  'reset-password': { kind: 'reset-password', linkId: 'l' },
  'confirm-email': { kind: 'confirm-email', linkId: 'l' },
  'email-taken': { kind: 'email-taken' },
  'account-leaving': { kind: 'account-leaving', deletesAt: 0 },
  'account-deleted': { kind: 'account-deleted' },
  'export-ready': { kind: 'export-ready', deletedAt: 0 },
}

const mailOf = (content: Content) => {
  const message = messageOf(parts, {
    id: 'mail-1',
    user_id: 'ada',
    kind: content.kind,
    address: 'ada@example.com',
    name: 'Ada',
    content: JSON.stringify(content),
    once_key: null,
    about: null,
    is_bulk: 0,
    state: 'queued',
    attempts: 1,
    due_at: 0,
    reason: null,
    created_at: 0,
    ended_at: null,
  })
  if (!message) throw new Error('This mail cannot be sent')
  return message
}

const alwaysSent = new Set<Mail['kind']>([
  'lead-answer',
  'purchase-receipt',
  'security',
  'reset-password',
  'confirm-email',
  'email-taken',
  'account-leaving',
  'account-deleted',
  'export-ready',
  'moderation',
  'moderation-answer',
  'security',
])

it.each(Object.values(contents))(
  'a mail about $kind names its address for unsubscribing in a header only, and only if the recipient can do without it',
  (content) => {
    const message = mailOf(content)
    const isOptional = !alwaysSent.has(content.kind)
    const { headers } = envelopeOf(message, { name: 'Lariat', address: 'mail@lariat.example' })
    expect(Object.keys(headers).filter((name) => name.startsWith('List-'))).toEqual(
      isOptional ? ['List-Unsubscribe', 'List-Unsubscribe-Post'] : [],
    )
    // A reply to a mail quotes its text, and whoever gets the reply must not be able to unsubscribe the recipient.
    for (const text of [message.text, message.html]) {
      expect(text).not.toMatch(/token|unsubscribe/i)
      expect(text.includes(`${publicUrl}/account`)).toBe(isOptional || content.kind === 'export-ready')
    }
  },
)
