import type { FastifyBaseLogger } from 'fastify'
import type { accountSchemas } from '~/contract/schemas/accounts'
import { hourMs } from '~/contract/durations'
import type { Attempts } from '../attempts/attempts'
import type { Clock } from '../core/clock'
import type { Database } from '../database/open'
import type { HandlersOf } from '../http/handler'
import type { Seal } from '../core/seal'
import type { Sign } from '../core/secret'
import type { QueueMail } from '../mail/mail'
import type { PictureDecoder } from '../images/picture-queue'
import type { Storage } from '../storage/storage'
import { beginSession } from './begin-session'
import { containsPattern, searchable } from './names'
import type { Passwords } from './passwords/passwords'
import { changeProfile } from './profile'
import { changeAvatar } from './profile-image'
import { createRegister } from './register'
import * as repository from './repository'
import { createSecondStep, demandSecondStep } from './second-factor/second-step'
import type { Sessions } from './sessions'
import { createSignIn } from './sign-in'
import { avatarUrl, profileAnswer, userAnswer } from './user-answer'

const registrationsPerHour = 30

type Parts = {
  database: Database
  clock: Clock
  sign: Sign
  seal: Seal
  attempts: Attempts
  queueMail: QueueMail
  sessions: Sessions
  passwords: Passwords
  logger: Pick<FastifyBaseLogger, 'error'>
  storage: Storage
  pictureDecoder: PictureDecoder
  /** Called after a change of anything that lists or search results show about an artist. */
  artistChanged(userId: string): Promise<void>
}

const searchMusicians = async (database: Database, typed: string, limit: number) => {
  const start = searchable(typed)
  // A search that consists only of accents is empty here, and an empty pattern would match everybody.
  if (start === '') return { items: [], total: 0 }
  const pattern = containsPattern(start)
  const [found, total] = await Promise.all([
    repository.findMusicians(database, { pattern, start, limit }),
    repository.countMusicians(database, pattern),
  ])
  const items = found.map((musician) => ({
    _id: musician.id,
    username: musician.username,
    displayName: musician.display_name,
    avatarUrl: avatarUrl(musician.avatar_key),
  }))
  return { items, total }
}

/** For those whose password was right. */
const enter = async (parts: Parts, user: repository.UserRow, userAgent: string) => {
  await demandSecondStep(parts, user)
  return beginSession(parts, user, { userAgent, by: 'password' })
}

export const accountHandlers = (parts: Parts): HandlersOf<keyof typeof accountSchemas> => {
  const { database, sessions, attempts, artistChanged } = parts
  const register = createRegister(parts)
  const signIn = createSignIn(parts)
  const secondStep = createSecondStep(parts)

  return {
    register: async ({ body, address, userAgent, idempotencyKey }) => {
      const reservation = await attempts.reserve([
        { scope: 'register', subject: address, allowed: registrationsPerHour, windowMs: hourMs },
      ])
      const user = await register({ ...body, idempotencyKey }).finally(reservation.count)
      // A repeated registration signs in to its account, which may have a second factor by now.
      return enter(parts, user, userAgent)
    },
    login: async ({ body, address, userAgent }) =>
      enter(parts, await signIn({ ...body, address, userAgent }), userAgent),
    enhancedLogin: async ({ body, address, userAgent }) =>
      'challenge' in body
        ? beginSession(parts, await secondStep({ ...body, userAgent }), { userAgent, by: 'password' })
        : enter(parts, await signIn({ ...body, address, userAgent }), userAgent),
    signOut: async ({ session }) => {
      await sessions.end(session.tokenHash)
      return { signedOut: true }
    },
    currentUser: async ({ session }) => userAnswer(session.user),
    profile: async ({ session }) => profileAnswer(session.user),
    updateProfile: async ({ session, body }) => {
      const changed = await changeProfile(parts, session.user.id, body)
      await artistChanged(changed.id)
      return profileAnswer(changed)
    },
    uploadProfileImage: async ({ session, file }) => {
      const key = await changeAvatar(parts, session.user.id, file.bytes)
      await artistChanged(session.user.id)
      return { avatarUrl: `/media/${key}` }
    },
    searchMusicians: ({ query }) => searchMusicians(database, query.q, query.limit),
  }
}
