import type { ErrorDetail } from '~/contract/errors'
import type { Checked } from '~/contract/schemas/built'
import type { Clock } from '../core/clock'
import type { Database } from '../database/open'
import { isUniqueViolation } from '../database/unique-violation'
import { Failure } from '../http/failure'
import type { Sign } from '../core/secret'
import { identityKey } from './names'
import { newUserRow } from './new-user'
import { refuseWeakPassword } from './passwords/new-password'
import type { Passwords } from './passwords/passwords'
import * as repository from './repository'

type Registration = Checked<'register'>['body'] & { idempotencyKey: string | null }
type Parts = { database: Database; clock: Clock; sign: Sign; passwords: Passwords }

export const usernameTaken: ErrorDetail = { path: 'username', message: 'This username is taken' }
const emailTaken: ErrorDetail = { path: 'email', message: 'This email already has an account' }

const takenFailure = async (database: Database, { email, username }: Registration): Promise<Failure> => {
  const details: ErrorDetail[] = []
  if (await repository.userByEmailKey(database, identityKey(email))) details.push(emailTaken)
  if (await repository.userByUsernameKey(database, identityKey(username))) details.push(usernameTaken)
  const [first = emailTaken] = details
  const code = first === emailTaken ? 'email_taken' : 'username_taken'
  return new Failure(409, { message: first.message, code, details })
}

/**
 * Creates the account. If the answer to an earlier request was lost, a request with the same Idempotency-Key, email and
 * password returns the account that the earlier one created.
 */
export const createRegister =
  ({ database, clock, sign, passwords }: Parts) =>
  async (registration: Registration): Promise<repository.UserRow> => {
    const { email, username, password, profileType, idempotencyKey } = registration
    await refuseWeakPassword('password', password, { username, email })
    const registrationKey =
      idempotencyKey && sign('registration', `${idempotencyKey} ${identityKey(email)}`).toString('base64url')
    const passwordHash = await passwords.hash(password)
    const user = newUserRow({ email, username, profileType, passwordHash, registrationKey, now: clock.now() })
    try {
      await repository.insertUser(database, user)
      return user
    } catch (error) {
      if (!isUniqueViolation(error)) throw error
    }
    const created = registrationKey && (await repository.userByRegistrationKey(database, registrationKey))
    if (created && (await passwords.verify(created.password_hash, password))) return created
    throw await takenFailure(database, registration)
  }
