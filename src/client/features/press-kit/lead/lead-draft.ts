// What a visitor has entered in the form for messages, and how it is kept until it is sent.
import { recordIn } from '~/client/platform/storage/stored-record'
import { minuteMs } from '~/contract/durations'
import { type LeadPurpose, leadPurposes } from '~/contract/rules/presskit/kit-parts'
import type { Input, User } from '~/contract/schemas/built'

export type LeadDraft = {
  name: string
  email: string
  organisation: string
  purpose: LeadPurpose
  message: string
  date: string
  place: string
  budget: string
  consent: boolean
}

type Body = Input<'submitLead'>['body']

export const emptyDraft: LeadDraft = {
  name: '',
  email: '',
  organisation: '',
  purpose: 'booking',
  message: '',
  date: '',
  place: '',
  budget: '',
  consent: false,
}

type Sender = Pick<User, 'displayName' | 'username' | 'email'>

/** The form at first: empty, but for who is signed in. */
export const startFor = (user: Sender | null): LeadDraft =>
  user ? { ...emptyDraft, name: user.displayName ?? user.username, email: user.email } : emptyDraft

/** The day in the visitor's time zone, as a date field has it. */
export function dayText(timeMs: number): string {
  const offsetMs = new Date(timeMs).getTimezoneOffset() * minuteMs
  return new Date(timeMs - offsetMs).toISOString().slice(0, 'yyyy-mm-dd'.length)
}

/** The key of the draft in the storage of the tab. */
export const draftKey = (kitId: string) => `lead ${kitId}`

/** Parses the stored text of a draft. Returns null if no draft is stored. A field that is missing or has the wrong type is empty. */
export function draftFrom(stored: string | null): LeadDraft | null {
  if (stored === null) return null
  const known = recordIn(stored)
  const textOf = (key: keyof LeadDraft) => (typeof known[key] === 'string' ? known[key] : '')
  return {
    name: textOf('name'),
    email: textOf('email'),
    organisation: textOf('organisation'),
    purpose: leadPurposes.find((purpose) => purpose === known.purpose) ?? emptyDraft.purpose,
    message: textOf('message'),
    date: textOf('date'),
    place: textOf('place'),
    budget: textOf('budget'),
    consent: known.consent === true,
  }
}

/** The message as it is sent. Date, place and budget belong to bookings only. */
export function bodyOf(draft: LeadDraft, extra: string, formToken: string): Body {
  const { date, place, budget, consent, ...rest } = draft
  const isBooking = draft.purpose === 'booking'
  return {
    ...rest,
    ...(isBooking && { date: date === '' ? null : date, place, budget }),
    // The server refuses a message without consent, and says so at the field.
    consent: consent as true,
    extra,
    formToken,
  }
}
