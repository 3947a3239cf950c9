// Receives a message to an artist through the form of their press kit.
import { randomUUID } from 'node:crypto'
import type { Transaction } from 'kysely'
import { dayMs, hourMs } from '~/contract/durations'
import type { Answer } from '~/contract/schemas/built'
import { recipientOf } from '../../accounts/recipients-repository'
import type { Attempts } from '../../attempts/attempts'
import type { Clock } from '../../core/clock'
import type { Sign } from '../../core/secret'
import { lockByName } from '../../database/lock'
import type { Database } from '../../database/open'
import type { Tables } from '../../database/tables'
import type { Session } from '../../http/access-guard'
import { invalidField } from '../../http/failure'
import type { Mail, QueueMail } from '../../mail/mail'
import { mailsSince } from '../../mail/repository'
import { findKit } from '../page/find-kit'
import { readFormToken } from '../page/form-token'
import { countAcceptedLead } from './count-lead'
import * as repository from './repository'
import { ageOf, firstState, isOver, keptFields, type GivenLead } from './rules'

export type SubmitParts = {
  database: Database
  clock: Clock
  sign: Sign
  attempts: Attempts
  queueMail: QueueMail
}

export type Submitted = {
  id: string
  key?: string | undefined
  session: Session | null
  address: string
  idempotencyKey: string | null
  body: GivenLead
}

const perAddress = { scope: 'lead-address', allowed: 20, windowMs: hourMs }
const perAddressAndKit = { scope: 'lead-address-kit', allowed: 5, windowMs: hourMs }
const perKit = { scope: 'lead-kit', allowed: 600, windowMs: hourMs }
/** Messages with the hidden field filled in. People send few of them, with the help of a program that fills in forms. */
const trappedPerKit = { scope: 'lead-trapped-kit', allowed: 60, windowMs: hourMs }
/** From this number an hour on, messages wait for review, so that somebody with many addresses cannot keep others out. */
const reviewedFrom = 60

/** Anybody can use the form, and the artist's address is not confirmed, so it must not get any number of mails. */
const mailsPerDay = 20

type Sender = 'person' | 'trapped' | 'robot'

const limitOfKit = (sender: Sender) => (sender === 'person' ? perKit : trappedPerKit)

/** A robot does not use up what is left for the others who write to this artist. */
const limitsOf = (address: string, kitId: string, sender: Sender) => [
  { ...perAddress, subject: address },
  { ...perAddressAndKit, subject: JSON.stringify([address, kitId]) },
  ...(sender === 'robot' ? [] : [{ ...limitOfKit(sender), subject: kitId }]),
]

type Announced = { id: string; userId: string; lead: Extract<Mail, { kind: 'new-lead' }>['lead'] }

const ageOfForm = ({ sign, clock }: SubmitParts, kitId: string, token: string) => {
  const openedAt = readFormToken(sign, kitId, token)
  const age = openedAt === null ? 'expired' : ageOf(openedAt, clock.now())
  if (age === 'expired')
    throw invalidField('formToken', 'This form was opened too long ago. Please send it again.')
  return age
}

/** Requests that are sent again have the same key. It is hashed with the kit, so that it means nothing elsewhere. */
const requestKeyOf = (sign: Sign, kitId: string, idempotencyKey: string | null) =>
  idempotencyKey && sign('press-kit-lead', JSON.stringify([kitId, idempotencyKey])).toString('base64url')

/** Beyond the limit of a day, leads are in the inbox alone. */
const announce = async (
  { queueMail, clock }: SubmitParts,
  transaction: Transaction<Tables>,
  { id, userId, lead }: Announced,
) => {
  const since = clock.now() - dayMs
  if ((await mailsSince(transaction, { userId, kind: 'new-lead', since })) >= mailsPerDay) return
  const to = await recipientOf(transaction, userId)
  await queueMail(transaction, { kind: 'new-lead', leadId: id, to, lead })
}

/** The lead, its sum and the mail about it are stored together. A held lead announces itself to nobody. */
const store = async (
  parts: SubmitParts,
  artistId: string,
  { body, idempotencyKey, sender, isOwn }: Submitted & { sender: Sender; isOwn: boolean },
) => {
  const { database, clock, sign } = parts
  const [kept, now] = [keptFields(body), clock.now()]
  const row = {
    ...kept,
    id: randomUUID(),
    user_id: artistId,
    notes: '',
    answer: null,
    answered_at: null,
    created_at: now,
    request_key: requestKeyOf(sign, artistId, idempotencyKey),
  }
  await database.transaction().execute(async (transaction) => {
    // Otherwise messages that come at the same time would not count each other.
    await lockByName(transaction, `new leads of ${artistId}`)
    const isFlood = (await repository.leadsSince(transaction, artistId, now - hourMs)) >= reviewedFrom
    const state = isFlood || sender === 'trapped' ? 'held' : firstState(kept)
    const waits_for_count = Number(!isOwn)
    if (!(await repository.insertLead(transaction, { ...row, state, waits_for_count }))) return
    await countAcceptedLead(transaction, row.id)
    if (state === 'held') return
    await announce(parts, transaction, { id: row.id, userId: artistId, lead: kept })
  })
}

/**
 * A hidden field that is filled in does not prove a robot: programs that fill in forms for people do it too. So such a
 * message is held for the artist. A message that is sent too soon after its form was opened is not stored.
 */
const senderOf = (parts: SubmitParts, artistId: string, { formToken, extra }: GivenLead): Sender => {
  if (ageOfForm(parts, artistId, formToken) === 'robot') return 'robot'
  return extra === '' ? 'person' : 'trapped'
}

/** What a robot sends gets the same answer as a message, so that it learns nothing. */
export const submitLead = async (parts: SubmitParts, submitted: Submitted): Promise<Answer<'submitLead'>> => {
  const { body, address, session } = submitted
  const { musician, isOwn } = await findKit(parts.database, submitted, session)
  const artistId = musician.artist_id
  if (isOver(body, parts.clock.now())) throw invalidField('date', 'This day is over. Enter a later one.')
  const sender = senderOf(parts, artistId, body)
  const reservation = await parts.attempts.reserve(limitsOf(address, artistId, sender))
  await reservation.count()
  if (sender !== 'robot') await store(parts, artistId, { ...submitted, sender, isOwn })
  return { received: true }
}
