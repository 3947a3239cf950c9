// Receives a message to an artist through the form of their press kit.
import { randomUUID } from 'node:crypto'
import { hourMs } from '~/contract/durations'
import type { Answer } from '~/contract/schemas/built'
import { recipientOf } from '../../accounts/recipients-repository'
import type { Attempts } from '../../attempts/attempts'
import type { Clock } from '../../core/clock'
import type { Sign } from '../../core/secret'
import type { Database } from '../../database/open'
import type { Session } from '../../http/access-guard'
import { invalidField } from '../../http/failure'
import type { QueueMail } from '../../mail/mail'
import { findKit } from '../page/find-kit'
import { readFormToken } from '../page/form-token'
import { countLead } from '../visits/sums-repository'
import * as repository from './repository'
import { ageOf, firstState, keptFields, type GivenLead } from './rules'

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
/** From this number an hour on, messages wait for review, so that somebody with many addresses cannot keep others out. */
const reviewedFrom = 60

/** A robot does not use up what is left for the others who write to this artist. */
const limitsOf = (address: string, kitId: string, isRobot: boolean) => [
  { ...perAddress, subject: address },
  { ...perAddressAndKit, subject: JSON.stringify([address, kitId]) },
  ...(isRobot ? [] : [{ ...perKit, subject: kitId }]),
]

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

/** The lead, its sum and the mail about it are stored together. A held lead announces itself to nobody. */
const store = async (
  { database, clock, sign, queueMail }: SubmitParts,
  artistId: string,
  { body, idempotencyKey }: Submitted,
) => {
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
    const isFlood = (await repository.leadsSince(transaction, artistId, now - hourMs)) >= reviewedFrom
    const state = isFlood ? 'held' : firstState(kept)
    if (!(await repository.insertLead(transaction, { ...row, state }))) return
    await countLead(transaction, { kitId: artistId, purpose: kept.purpose, now })
    if (state === 'held') return
    const { name, email, organisation, purpose, message } = kept
    const lead = { name, email, organisation, purpose, message }
    const to = await recipientOf(transaction, artistId)
    await queueMail(transaction, { kind: 'new-lead', leadId: row.id, to, lead })
  })
}

/** What a robot sends gets the same answer as a message, so that it learns nothing. */
export const submitLead = async (parts: SubmitParts, submitted: Submitted): Promise<Answer<'submitLead'>> => {
  const { body, address, session } = submitted
  const { musician } = await findKit(parts.database, submitted, session)
  const artistId = musician.artist_id
  const isRobot = ageOfForm(parts, artistId, body.formToken) === 'robot' || body.website !== ''
  const reservation = await parts.attempts.reserve(limitsOf(address, artistId, isRobot))
  await reservation.count()
  if (!isRobot) await store(parts, artistId, submitted)
  return { received: true }
}
