// Whatever is sent through the form, it gives no error of the server, and nothing dangerous is stored: no line break in a
// text that may end up in the header of a mail, no invisible character, no text beyond its length.
import * as fc from 'fast-check'
import { expect, it } from 'vitest'
import { displayNameMaxLength } from '~/contract/limits-beyond'
import { leadFieldMaxLength, leadMessageMaxLength, placeMaxLength } from '~/contract/rules/presskit/kit-parts'
import { messageOf } from '~/server/mail/message'
import type { MailRow } from '~/server/mail/repository'
import { describeApi } from '../../../../tests/builders/api/test-database'
import { anArtistWithKit, filledForm, sendForm } from '../../../../tests/builders/presskit/press-kits'
import { propertyRuns } from '../../../../tests/builders/property-runs'

const submissions = propertyRuns({ usual: 60, deep: 2_000 })
const testWithinMs = 180_000

const hostileText = fc.oneof(
  fc.constantFrom(
    '<script>alert(1)</script>',
    '"><img src=x onerror=alert(1)>',
    '{{constructor.constructor("alert(1)")()}}',
    "'; drop table press_kit_leads; --",
    '=HYPERLINK("https://evil.example")',
    '../../../../etc/passwd',
    '%0d%0aBcc: all@example.com',
    '__proto__',
  ),
  fc
    .constantFrom('\r\n', '\n', '\r', '\u2028', '\u2029', '\u0085', '\u000b')
    .map((line) => `Bo${line}Bcc: all@example.com`),
  fc.constantFrom('\u0000', '\ud800', '\u202e', '\u0007', '\u200f').map((odd) => `Bo${odd}Booker`),
  fc.integer({ min: 150, max: 20_000 }).map((length) => 'x'.repeat(length)),
  fc.integer({ min: 1, max: 2_000 }).map((times) => 'https://evil.example/ '.repeat(times)),
  // Patterns that try every split of such a text take minutes.
  fc.constantFrom(' ', 'a.', 'a-', '\n').map((part) => `Bo${part.repeat(60_000)}Booker`),
  fc.string({ unit: 'grapheme', maxLength: 200 }),
  fc.string({ unit: 'binary', maxLength: 200 }),
)

const hostileEmail = fc.oneof(
  hostileText,
  hostileText.map((text) => `${text}@example.com`),
  hostileText.map((text) => `bo@${text}`),
  fc.emailAddress(),
)

const anything = fc.oneof(hostileText, fc.jsonValue({ maxDepth: 2 }))

const hostileHeader = fc.constantFrom(
  'user-agent',
  'referer',
  'origin',
  'accept-language',
  'x-forwarded-for',
  'x-forwarded-host',
  'idempotency-key',
  'authorization',
  'from',
)

/** Hostile values of HTTP headers. They have only visible characters and spaces, because a client can send no others. */
const hostileHeaderText = fc.oneof(
  fc.constantFrom(
    "'; drop table press_kit_leads; --",
    '<script>alert(1)</script>',
    'Bearer x',
    '::1',
    '%0d%0aBcc: a@b.c',
  ),
  fc.integer({ min: 1, max: 5_000 }).map((length) => 'x'.repeat(length)),
  fc.string({
    unit: fc.integer({ min: 0x21, max: 0xff }).map((code) => String.fromCharCode(code)),
    maxLength: 60,
  }),
)

/** Most fields are usual, so that many submissions are stored. */
const rarely = <Value>(arbitrary: fc.Arbitrary<Value>) =>
  fc.oneof({ weight: 1, arbitrary }, { weight: 5, arbitrary: fc.constant(undefined) })

const submission = fc.record({
  name: rarely(hostileText),
  email: rarely(hostileEmail),
  organisation: rarely(hostileText),
  purpose: fc.constantFrom('booking', 'press', undefined),
  message: rarely(hostileText),
  place: rarely(hostileText),
  budget: rarely(hostileText),
  date: rarely(fc.oneof(hostileText, fc.constantFrom('2030-02-30', '0000-00-00', '2030-05-17'))),
  extra: rarely(hostileText),
  consent: rarely(anything),
  formToken: rarely(hostileText),
  headers: fc.dictionary(hostileHeader, hostileHeaderText, { maxKeys: 2 }),
  more: rarely(fc.dictionary(hostileText, anything, { maxKeys: 2 })),
})

const lengths = {
  name: displayNameMaxLength,
  email: 254,
  organisation: leadFieldMaxLength,
  place: placeMaxLength,
  budget: leadFieldMaxLength,
  message: leadMessageMaxLength,
}

const dangerous = /(?![\t\n\r])[\p{Cc}\p{Bidi_Control}]/u
const lineBreak = /[\n\r\u2028\u2029]/u

const expectHarmless = (lead: Record<keyof typeof lengths, string>) => {
  const { message, ...lines } = lead
  for (const [name, text] of Object.entries(lead)) {
    expect([name, dangerous.test(text), text.isWellFormed()]).toEqual([name, false, true])
    expect(text.length).toBeLessThanOrEqual(lengths[name as keyof typeof lengths])
  }
  for (const text of Object.values(lines)) expect([text, lineBreak.test(text)]).toEqual([text, false])
  expect(lead.email).toMatch(/^[^\s@<>,;"]+@[^\s@<>,;"]+$/)
  expect([lead.name, message]).not.toContain('')
}

const parts = { sign: () => Buffer.from('signed'), publicUrl: 'https://music.example.com' }

/** The mail goes to the artist, whatever was sent, and what was typed adds no line to its headers. */
const expectHarmlessMail = (mail: MailRow, email: string) => {
  const message = messageOf(parts, mail)
  expect(message?.to.address).toBe(email)
  const { subject = '', replyTo } = message ?? {}
  for (const line of [subject, replyTo ?? ''])
    expect([line, lineBreak.test(line), dangerous.test(line)]).toEqual([line, false, false])
  expect(message?.html).not.toMatch(/<(?:script|img|iframe|form)\b/i)
}

type StoredTexts = Record<keyof typeof lengths, string>

describeApi('hostile messages', () => {
  it(
    'get a usual answer, and leave nothing dangerous behind',
    async () => {
      const { api, artist, path } = await anArtistWithKit()
      const form = await filledForm(api, path)
      const read = (): Promise<StoredTexts[]> =>
        api.database
          .selectFrom('press_kit_leads')
          .select(['name', 'email', 'organisation', 'place', 'budget', 'message'])
          .execute()
      let stored = 0
      let mailed = 0
      const property = fc.asyncProperty(submission, fc.integer({ min: 1, max: 2 }), async (given, times) => {
        const { more = {}, headers, ...fields } = given
        const defined = Object.entries(fields).filter(([, value]) => value !== undefined)
        const payload = { ...form, ...Object.fromEntries(defined), ...more }
        for (let time = 0; time < times; time += 1) {
          const answer = await sendForm(api, path, payload, { key: `key-${stored}`, headers })
          const { message } = answer.json<{ message?: string }>()
          expect([201, 400, 413]).toContain(answer.statusCode)
          expect(typeof message).toBe(answer.statusCode === 201 ? 'undefined' : 'string')
        }
        const rows = await read()
        expect(rows.length).toBeLessThanOrEqual('idempotency-key' in headers ? 2 : 1)
        rows.forEach(expectHarmless)
        const mails = await api.database.selectFrom('mails').selectAll().execute()
        expect(mails.length).toBeLessThanOrEqual(rows.length)
        for (const mail of mails) expectHarmlessMail(mail, artist.user.email)
        mailed += mails.length
        stored += rows.length
        await api.database.deleteFrom('press_kit_leads').execute()
        await api.database.deleteFrom('mails').execute()
        await api.database.deleteFrom('attempts').execute()
      })
      await fc.assert(property, { numRuns: submissions })
      // Otherwise the test would have checked nothing.
      expect(stored).toBeGreaterThan(submissions / 10)
      expect(mailed).toBeGreaterThan(submissions / 20)
    },
    testWithinMs,
  )
})
