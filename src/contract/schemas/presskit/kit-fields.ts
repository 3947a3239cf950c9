// The fields of a press kit that its settings and its public page share.
import { z } from 'zod'
import * as beyond from '../../limits-beyond'
import * as kit from '../../rules/presskit/kit-parts'
import { safeLink } from '../../rules/studio/artist-links'
import { exactText, text } from '../text'

export const kitId = z.object({ id: z.string().max(100) })

export const kitSecret = z.object({
  key: exactText(100).optional().describe('The secret of an unlisted kit'),
})

const lineBreaks = /[\t\n\r\u2028\u2029]+/gu

/** Text on one line. Line breaks become spaces, because such a text may end up in the header of a mail. */
export const lineOf = (maxLength: number, minLength = 0) =>
  text(maxLength, minLength).overwrite((typed) => typed.replace(lineBreaks, ' '))

const webAddress = text(beyond.linkAddressMaxLength, 1).refine((url) => {
  const link = safeLink(url)
  return link !== null && !link.startsWith('mailto:')
}, 'Enter a web address, such as https://example.com')

/** A part of an address that mails can be sent to: one mailbox and nothing else. */
const localPart = /^[^\s\p{C}@<>",;:()[\]\\]{1,64}$/u
const domainPart = /^[^\s\p{C}@<>",;:()[\]\\]{1,180}\.[^\s\p{C}@<>",;:()[\]\\.]{1,63}$/u

export const emailAddress = text(beyond.emailMaxLength, 1).refine((address) => {
  const [local = '', domain = '', ...more] = address.split('@')
  return localPart.test(local) && domainPart.test(domain) && more.length === 0
}, 'Enter an email address, such as name@example.com')

/** A day without a time zone. */
export const day = z
  .string()
  .regex(/^\d{4}-\d{2}-\d{2}$/, 'Enter a date, such as 2030-05-17')
  .refine((date) => {
    const time = Date.parse(`${date}T00:00:00Z`)
    return Number.isFinite(time) && new Date(time).toISOString().startsWith(date)
  }, 'This day does not exist')

const aboutText = (length: kit.AboutLength) =>
  text(kit.aboutMaxLength).refine(
    (about) => kit.wordsIn(about) <= kit.aboutWords[length],
    `Use at most ${kit.aboutWords[length]} words`,
  )

export const about = z
  .object({ short: aboutText('short'), medium: aboutText('medium'), long: aboutText('long') })
  .strict()

export const quote = z
  .object({
    text: text(kit.quoteMaxLength, 1),
    source: lineOf(kit.quoteSourceMaxLength, 1),
    url: webAddress.nullable(),
  })
  .strict()

export const video = z.object({ title: lineOf(kit.highlightTitleMaxLength, 1), url: webAddress }).strict()

export const showDate = z
  .object({
    date: day,
    venue: lineOf(kit.placeMaxLength, 1),
    place: lineOf(kit.placeMaxLength),
    url: webAddress.nullable(),
  })
  .strict()

export const member = z
  .object({ name: lineOf(beyond.displayNameMaxLength, 1), role: lineOf(kit.creditMaxLength) })
  .strict()

export const contact = z
  .object({
    purpose: z.enum(kit.leadPurposes),
    name: lineOf(beyond.displayNameMaxLength, 1),
    email: emailAddress,
    phone: lineOf(kit.phoneMaxLength),
  })
  .strict()

export const highlightFields = z
  .object({
    type: z.enum(kit.highlightTypes),
    title: lineOf(kit.highlightTitleMaxLength, 1),
    date: day.nullable().default(null),
    place: lineOf(kit.placeMaxLength).default(''),
    url: webAddress.nullable().default(null),
  })
  .strict()

export const highlight = z.object({
  _id: z.string(),
  type: z.enum(kit.highlightTypes),
  title: z.string(),
  date: z.string().nullable(),
  place: z.string(),
  url: z.string().nullable(),
})

export const stageFile = z.object({
  kind: z.enum(kit.stageFiles),
  name: z.string(),
  sizeBytes: z.int(),
  url: z.string().describe('Signed for this kit. It needs no access key, and ends after some hours'),
})
