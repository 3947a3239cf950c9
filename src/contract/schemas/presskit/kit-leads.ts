// Messages to an artist through the form of the press kit, and what the artist does with them.
import { z } from 'zod'
import * as beyond from '../../limits-beyond'
import * as kit from '../../rules/presskit/kit-parts'
import { listOf, pageQuery } from '../list'
import type { RouteSchema } from '../route-schema'
import { exactText, text } from '../text'
import * as field from './kit-fields'

export const leadFields = z.object({
  _id: z.string(),
  state: z.enum(kit.leadStates),
  name: z.string(),
  email: z.string(),
  organisation: z.string(),
  purpose: z.enum(kit.leadPurposes),
  message: z.string(),
  date: z.string().nullable().describe('Bookings only'),
  place: z.string().describe('Bookings only'),
  budget: z.string().describe('Bookings only'),
  notes: z.string().describe('Private notes of the artist'),
  answer: z.string().nullable().describe('The text that was sent from here'),
  answeredAt: z.int().nullable(),
  answerMail: z
    .object({
      state: z.enum(['queued', 'sent', 'failed']),
      reason: z.string().nullable().describe("What the recipient's server said about a mail that has failed"),
    })
    .nullable()
    .describe('The mail with the last answer, for thirty days after its end'),
  createdAt: z.int(),
  deletedAt: z.int().nullable().describe('When the retention that the artist has set ends'),
})

const counts = z.object({
  new: z.int(),
  read: z.int(),
  answered: z.int(),
  archived: z.int(),
  held: z.int(),
})

export const kitLeadSchemas = {
  submitLead: {
    summary:
      'Sends a message to the artist of a press kit. It needs no account. What a robot sends is answered like a message, and is held for review or not stored',
    access: 'anyone',
    knowsCaller: true,
    gate: 'kit',
    params: field.kitId,
    query: field.kitSecret,
    body: z
      .object({
        name: field.lineOf(beyond.displayNameMaxLength, 1),
        email: field.emailAddress,
        organisation: field.lineOf(kit.leadFieldMaxLength).default(''),
        purpose: z.enum(kit.leadPurposes),
        message: text(kit.leadMessageMaxLength, 1),
        date: field.day.nullable().default(null),
        place: field.lineOf(kit.placeMaxLength).default(''),
        budget: field.lineOf(kit.leadFieldMaxLength).default(''),
        consent: z.literal(true, 'Please agree to how your message is stored'),
        extra: exactText(500).default('').describe('People do not see this field and leave it empty'),
        formToken: exactText(300),
      })
      .strict(),
    answer: z.object({ received: z.literal(true) }),
    status: 201,
  },
  pressKitLeads: {
    summary: 'The leads of the caller, the newest first',
    access: 'musician',
    query: pageQuery(kit.leadsPageLimit).extend({
      state: z.enum(kit.leadStates).optional(),
      id: exactText(100).optional().describe('Only this lead'),
    }),
    answer: listOf(leadFields).extend({ counts }),
  },
  changeLead: {
    summary:
      'Changes the state or the private notes of a lead. One that becomes new or read does not count as answered any more, unless an answer was sent from here',
    access: 'musician',
    params: field.kitId,
    body: z
      .object({ state: z.enum(kit.leadStates).optional(), notes: text(kit.leadNotesMaxLength).optional() })
      .strict(),
    answer: leadFields,
  },
  respondToLead: {
    summary: 'Marks a lead as answered, and sends the answer by mail if it has a text',
    access: 'musician',
    params: field.kitId,
    body: z.object({ text: text(kit.leadAnswerMaxLength).default('') }).strict(),
    answer: leadFields,
  },
  deleteLead: {
    summary: 'Deletes a lead for good',
    access: 'musician',
    params: field.kitId,
    answer: z.object({ deleted: z.literal(true) }),
  },
} as const satisfies Record<string, RouteSchema>
