// A person who is signed in changes their password.
import { Failure } from '../../http/failure'
import type { Session } from '../../http/access-guard'
import { artistNameOf } from '../recipients-repository'
import { deleteLinksOf } from '../mailed-links/repository'
import { deleteSessionsOf, replacePassword } from '../repository'
import { tellOwner } from '../security-events/tell-owner'
import { confirmPassword } from './confirm-password'
import { refuseWeakPassword } from './new-password'
import type { ResetParts } from './reset-password'

type Change = { session: Session; password: string; newPassword: string; userAgent: string }

const changedMeanwhile = () =>
  new Failure(409, { message: 'Your password was changed elsewhere meanwhile', code: 'conflict' })

/** Returns how many other sessions ended. */
export const changePassword = async (
  parts: ResetParts,
  { session: { user, tokenHash }, password, newPassword, userAgent }: Change,
): Promise<number> => {
  const { database, clock, passwords } = parts
  await confirmPassword(parts, user, { password, userAgent })
  const artistName = await artistNameOf(database, user.id)
  await refuseWeakPassword('newPassword', newPassword, { ...user, artistName })
  const passwordHash = await passwords.hash(newPassword)
  return database.transaction().execute(async (transaction) => {
    if (!(await replacePassword(transaction, { user, passwordHash, now: clock.now() })))
      throw changedMeanwhile()
    await deleteLinksOf(transaction, user.id)
    await tellOwner(parts, transaction, { userId: user.id, userAgent, event: { type: 'password-changed' } })
    return deleteSessionsOf(transaction, user.id, tokenHash)
  })
}
