// What the mails say, and that nothing that people typed can change their form.
import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { reportReasons } from '~/contract/rules/moderation/subjects'
import { leadPurposes } from '~/contract/rules/presskit/kit-parts'
import { propertyRuns } from '../../../../tests/builders/property-runs'
import { recipient, rendered } from '../../../../tests/builders/mail/rendered-mail'
import type { Mail } from '../mail'

const to = recipient
const runs = propertyRuns({ usual: 300, deep: 5_000 })

const receipt: Mail = {
  kind: 'purchase-receipt',
  to,
  items: [{ title: 'Long Road', artistName: 'Dusty Ansel', cents: 150 }],
  orderId: 'order-1',
  boughtAt: Date.UTC(2030, 0, 2, 12),
}
const summary: Mail = {
  kind: 'sales-summary',
  to,
  day: '2030-01-02',
  sales: 1_201,
  cents: 180_150,
  tracks: Array.from({ length: 12 }, (_, at) => ({ title: `Track ${at}`, sales: at === 0 ? 1_190 : 1 })),
}
const release: Mail = {
  kind: 'new-release',
  to,
  trackId: 't/1',
  title: 'Long Road',
  artistName: 'Dusty',
  more: 0,
}

/** Texts with everything that could end a header, a tag, an attribute or an address. */
const hostile = fc.string({
  unit: fc.oneof(
    { weight: 3, arbitrary: fc.string({ unit: 'grapheme', minLength: 1, maxLength: 1 }) },
    {
      weight: 2,
      arbitrary: fc.constantFrom(
        '\r\n',
        '\n',
        '\r',
        '\u2028',
        '\u0000',
        '\u001b',
        '\u202e',
        '\ud800',
        '<',
        '>',
        '"',
        "'",
        '&',
        ',',
        ';',
        '\r\nBcc: eve@example.com',
        '<script>alert(1)</script>',
        '"><img src=x onerror=alert(1)>',
        '=?utf-8?q?=0A?=',
      ),
    },
  ),
  maxLength: 120,
})

type TypedMail = Exclude<Mail, { kind: 'security' }>

/** The mails that contain what people typed. */
const anyMail: fc.Arbitrary<TypedMail> = fc.oneof(
  fc.record({
    kind: fc.constant('new-lead' as const),
    leadId: fc.constant('l1'),
    to: fc.constant(to),
    lead: fc.record({
      name: hostile,
      email: hostile,
      organisation: hostile,
      purpose: fc.constantFrom(...leadPurposes),
      message: hostile,
      date: fc.constant('2030-05-17'),
      place: hostile,
      budget: hostile,
    }),
  }),
  fc.record({
    kind: fc.constant('lead-answer' as const),
    leadId: fc.constant('l1'),
    to: fc.constant(to),
    artistName: hostile,
    replyTo: hostile,
    text: hostile,
    question: hostile,
  }),
  fc.record({
    kind: fc.constant('purchase-receipt' as const),
    to: fc.constant(to),
    items: fc.array(fc.record({ title: hostile, artistName: hostile, cents: fc.nat() }), {
      minLength: 1,
      maxLength: 3,
    }),
    orderId: hostile,
    boughtAt: fc.nat(),
  }),
  fc.record({
    kind: fc.constant('sales-summary' as const),
    to: fc.constant(to),
    day: fc.constant('2030-01-02'),
    sales: fc.nat(),
    cents: fc.nat(),
    tracks: fc.array(fc.record({ title: hostile, sales: fc.nat() }), { maxLength: 3 }),
  }),
  fc.record({
    kind: fc.constant('invitation' as const),
    to: fc.constant(to),
    trackId: hostile.map((text) => text.toWellFormed()),
    title: hostile,
    artistName: hostile,
  }),
  fc.record({
    kind: fc.constant('new-release' as const),
    to: fc.constant(to),
    trackId: hostile.map((text) => text.toWellFormed()),
    title: hostile,
    artistName: hostile,
    more: fc.nat(200),
  }),
  fc.record({
    kind: fc.constant('moderation' as const),
    to: fc.constant(to),
    subjectType: fc.constant('track' as const),
    title: hostile,
    action: fc.constant('hide' as const),
    reason: fc.constantFrom(...reportReasons),
    message: hostile.map((text) => `Because ${text}`),
    until: fc.constant(null),
    token: fc.constant('1.abc'),
  }),
  fc.record({
    kind: fc.constant('moderation-answer' as const),
    to: fc.constant(to),
    subjectType: fc.constant('album' as const),
    title: hostile,
    action: fc.constant('restore' as const),
    message: hostile.map((text) => `Because ${text}`),
  }),
)

/** The tags and attributes of a page, without its texts. */
const skeletonOf = (html: string) =>
  (html.match(/<[a-z!/][^>]*>/gi) ?? [])
    .map((tag) => tag.replace(/href="[^"]*"/g, 'href'))
    .filter((tag) => !/^<br|^<\/?(?:tr|td)/.test(tag))

describe('a mail', () => {
  it('is a receipt with each item, the sum and the day, and leads to the library', () => {
    const { subject, text, html } = rendered(receipt)
    expect(subject).toBe('Your receipt for “Long Road”')
    for (const content of [text, html]) {
      expect(content).toContain('Long Road, Dusty Ansel')
      expect(content).toContain('$1.50')
      expect(content).toContain('January 2, 2030')
      expect(content).toContain('order-1')
      expect(content).toContain('https://music.example.com/library')
      expect(content).not.toContain('https://music.example.com/account')
    }
  })

  it('is a summary with the ten best tracks, the others in one line, and the sum', () => {
    const { subject, text } = rendered(summary)
    expect(subject).toBe('You made 1,201 sales: $1,801.50')
    expect(text).toContain('Track 0: 1,190 sales\nTrack 1: 1 sale\n')
    expect(text).toContain('Other tracks: 2 sales\nTotal before fees: $1,801.50')
    expect(text).not.toContain('Track 10')
  })

  it('names one track of several that came out together, and how many more there are', () => {
    expect(rendered(release).subject).toBe('New from Dusty: “Long Road”')
    expect(rendered({ ...release, more: 1 }).text).toContain('“Long Road” and 1 more track are out.')
    expect(rendered({ ...release, more: 11 }).subject).toBe('New from Dusty: “Long Road” and 11 more')
    expect(rendered(release).html).toContain('href="https://music.example.com/track/t%2F1"')
  })

  it('quotes a message with its line breaks, and answers go to its sender', () => {
    const lead = {
      name: 'Bo',
      email: 'bo@example.com',
      organisation: '',
      purpose: 'booking' as const,
      message: 'Hi,\r\nplay?',
    }
    const { subject, text, html, replyTo } = rendered({ kind: 'new-lead', leadId: 'l1', to, lead })
    for (const content of [text, html]) expect(content).not.toMatch(/Date of the show|Place|Budget/)
    expect(subject).toBe('Booking request from Bo')
    expect(text).toContain('> Hi,\n> play?')
    for (const content of [text, html])
      expect(content).toContain('https://music.example.com/musician/leads?lead=l1')
    expect(html).toContain('Hi,<br />play?')
    expect(text).not.toContain('Organisation')
    expect(replyTo).toBe('bo@example.com')
  })

  it('names date, place and budget of a booking', () => {
    const lead = {
      name: 'Bo',
      email: 'bo@example.com',
      organisation: '',
      purpose: 'booking' as const,
      message: 'Play?',
      date: '2030-05-17',
      place: 'Club Neon,\r\nTucson',
      budget: '$500',
    }
    const { text, html } = rendered({ kind: 'new-lead', leadId: 'l1', to, lead })
    expect(text).toContain('Date of the show: May 17, 2030\nPlace: Club Neon, Tucson\nBudget: $500')
    for (const fact of ['May 17, 2030', 'Club Neon, Tucson', '$500']) expect(html).toContain(fact)
  })

  it('says how to stop such mails if they can be stopped', () => {
    const { text, html } = rendered(release, true)
    for (const content of [text, html]) expect(content).toContain('https://music.example.com/account')
  })

  it('has colours for the dark theme', () => {
    expect(rendered(receipt).html).toMatch(/@media \(prefers-color-scheme: dark\)[^}]+#0a0a19/)
  })

  it('has a subject of one line with at most 70 characters, whatever people typed', () => {
    fc.assert(
      fc.property(anyMail, (mail) => {
        const { subject, title } = rendered(mail)
        expect(Array.from(subject).length).toBeLessThanOrEqual(70)
        for (const line of [subject, title]) {
          expect(line).not.toMatch(/[\p{Cc}\p{Zl}\p{Zp}\p{Bidi_Control}]/u)
          expect(line.isWellFormed()).toBe(true)
        }
      }),
      { numRuns: runs },
    )
  })

  it('has the same tags and attributes in HTML, whatever people typed', () => {
    const plain = new Map<Mail['kind'], Set<string>>(
      (
        [
          'new-lead',
          'lead-answer',
          'purchase-receipt',
          'sales-summary',
          'invitation',
          'new-release',
          'moderation',
          'moderation-answer',
        ] as const
      ).map((kind): [Mail['kind'], Set<string>] => [kind, new Set()]),
    )
    fc.assert(
      fc.property(anyMail, (mail) => {
        const { html, text } = rendered(mail)
        const skeleton = skeletonOf(html).filter((tag) => !tag.startsWith('</'))
        expect(
          skeleton.filter((tag) => /^<(?:script|img|iframe|form|input|svg|object|link)\b/i.test(tag)),
        ).toEqual([])
        expect(skeleton.filter((tag) => /\son\w+=/i.test(tag))).toEqual([])
        plain.get(mail.kind)?.add(skeleton.join(''))
        for (const content of [html, text]) expect(content).not.toMatch(/(?![\n])[\p{Cc}\p{Bidi_Control}]/u)
      }),
      { numRuns: runs },
    )
    for (const shapes of plain.values()) expect(shapes.size).toBe(1)
  })
})
