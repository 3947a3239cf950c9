// Begins the deletion of an account, and takes it back. The own-data folder deletes what has waited long enough.
import { Failure } from '../../http/failure'
import { lockAdmins } from '../escalation/admins'
import { hasAdminBesides } from '../escalation/admins-repository'
import { recipientOf } from '../recipients-repository'
import { userById, type UserRow } from '../repository'
import { type AnyProof, type FactorParts, withNeededProof } from '../second-factor/second-factor'
import { addEvent } from '../security-events/repository'
import { passwordMark } from '../passwords/password-mark'
import { daysToReturnMs } from './days-to-return'
import { readLeavingChallenge } from './leaving-challenge'
import * as repository from './repository'

export type LeavingParts = FactorParts & {
  /** Called after a change of what others see of an artist. */
  artistChanged(userId: string): Promise<void>
}

const lastAdmin = () =>
  new Failure(409, {
    message: 'You are the only admin. Make somebody else an admin before you delete your account.',
    code: 'conflict',
  })

/** Hides the account and ends its sessions. Returns when it will be deleted. */
export const leave = async (parts: LeavingParts, user: UserRow, proof: AnyProof): Promise<number> => {
  const now = parts.clock.now()
  const deletesAt = now + daysToReturnMs
  await withNeededProof(parts, user, proof, async (transaction) => {
    if (user.is_admin === 1 || user.profile_type === 'admin') {
      // Two admins who leave at the same time take turns, so that one of them stays.
      await lockAdmins(transaction)
      if (!(await hasAdminBesides(transaction, [user.id], now))) throw lastAdmin()
    }
    if (!(await repository.withdraw(transaction, user.id, now))) return
    await addEvent(transaction, {
      userId: user.id,
      kind: 'account-leaving',
      userAgent: proof.userAgent,
      now,
    })
    await parts.queueMail(transaction, {
      kind: 'account-leaving',
      to: await recipientOf(transaction, user.id),
      deletesAt,
    })
  })
  await parts.artistChanged(user.id)
  return deletesAt
}

const expired = () =>
  new Failure(401, { message: 'This took too long. Log in again.', code: 'challenge_expired' })

/**
 * Takes the deletion back. A challenge that was used before signs nobody in: the account no longer waits. Nor does one from
 * before a new password.
 */
export const keepAccount = async (
  parts: LeavingParts,
  { challenge, userAgent }: { challenge: string; userAgent: string },
): Promise<UserRow> => {
  const { database, clock, sign } = parts
  const read = readLeavingChallenge(sign, challenge, clock.now())
  const user = read && (await userById(database, read.userId))
  if (!user || user.withdrawn_at !== read.withdrawnAt) throw expired()
  if (read.password !== passwordMark(sign, user.password_hash)) throw expired()
  await database.transaction().execute(async (transaction) => {
    if (!(await repository.restore(transaction, user.id, clock.now() - daysToReturnMs))) throw expired()
    await addEvent(transaction, { userId: user.id, kind: 'account-kept', userAgent, now: clock.now() })
  })
  await parts.artistChanged(user.id)
  return { ...user, withdrawn_at: null }
}
