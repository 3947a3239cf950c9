// Changes the email address of an account in two steps. The owner asks for the change with the password, and with a code if
// two-step sign-in is on. The server then mails a link to the new address, and the change happens when that link is opened.
import type { Transaction } from 'kysely'
import { hourMs } from '~/contract/durations'
import { confirmLinkHours } from '~/contract/limits-beyond'
import type { Tables } from '../../database/tables'
import { isUniqueViolation } from '../../database/unique-violation'
import { invalidField } from '../../http/failure'
import { linkExpired, makeLink, readLink } from '../mailed-links/mailed-links'
import { deleteLinksOf, useLink } from '../mailed-links/repository'
import { identityKey } from '../names'
import type { ResetParts } from '../passwords/reset-password'
import { recipientFrom } from '../recipients-repository'
import { changeAccount, userByEmailKey, type UserRow } from '../repository'
import { type AnyProof, type FactorParts, withNeededProof } from '../second-factor/second-factor'
import { tellOwner } from '../security-events/tell-owner'

const askedPerHour = 5

type Asked = { user: UserRow; email: string; proof: AnyProof }

/** The new address gets the link, or, if it has an account already, a mail that says so. Both are the same to whoever asks. */
export const askForEmailChange = async (parts: FactorParts, { user, email, proof }: Asked): Promise<void> => {
  const { database, clock, sign, attempts, queueMail } = parts
  // Each request sends a mail to an address that may be anybody's. One without the right proof sends none.
  const reservation = await attempts.reserve([
    { scope: 'email-change', subject: user.id, allowed: askedPerHour, windowMs: hourMs },
  ])
  const taken = await userByEmailKey(database, identityKey(email))
  const mail = async (transaction: Transaction<Tables>) => {
    if (identityKey(email) === user.email_key) throw invalidField('email', 'This is your address already')
    const event = { type: 'email-change-asked', email } as const
    await tellOwner(parts, transaction, { userId: user.id, userAgent: proof.userAgent, event })
    const linkId = await makeLink(sign, transaction, {
      userId: user.id,
      purpose: 'confirm-email',
      email,
      expiresAt: clock.now() + confirmLinkHours * hourMs,
    })
    if (taken) await queueMail(transaction, { kind: 'email-taken', to: recipientFrom(taken) })
    else
      await queueMail(transaction, { kind: 'confirm-email', to: { ...recipientFrom(user), email }, linkId })
  }
  await withNeededProof(parts, user, proof, mail).catch(async (error: unknown) => {
    await reservation.discard()
    throw error
  })
  await reservation.count()
}

type Confirmed = { token: string; address: string; userAgent: string }

/** Returns the new address. The old one is told. */
export const confirmEmail = async (
  parts: ResetParts,
  { token, address, userAgent }: Confirmed,
): Promise<string> => {
  const { database, clock } = parts
  const { user_id, email, token_hash } = await readLink(parts, { purpose: 'confirm-email', token, address })
  if (email === null) throw linkExpired()
  try {
    return await database.transaction().execute(async (transaction) => {
      if (!(await useLink(transaction, token_hash))) throw linkExpired()
      const event = { type: 'email-changed', email } as const
      await tellOwner(parts, transaction, { userId: user_id, userAgent, event })
      await deleteLinksOf(transaction, user_id)
      await changeAccount(transaction, user_id, {
        email,
        email_key: identityKey(email),
        updated_at: clock.now(),
      })
      return email
    })
  } catch (error) {
    // Another account has got the address meanwhile.
    throw isUniqueViolation(error) ? linkExpired() : error
  }
}
