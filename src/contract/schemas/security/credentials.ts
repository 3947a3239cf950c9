import { z } from 'zod'
import * as beyond from '../../limits-beyond'
import type { RouteSchema } from '../route-schema'
import { exactText, text } from '../text'
import { secondFactorCode } from './second-factor'

export const email = text(beyond.emailMaxLength, 1).pipe(
  z.email('Enter an email address, such as you@example.com'),
)

export const newPassword = exactText(beyond.passwordMaxLength, beyond.passwordMinLength)

const knownPassword = exactText(beyond.passwordMaxLength, 1)
const linkToken = exactText(beyond.linkTokenMaxLength, 1)

export const credentialSchemas = {
  changePassword: {
    summary: 'Changes the password of the caller, ends all other sessions, and answers how many',
    access: 'signed-in',
    body: z.object({ password: knownPassword, newPassword }),
    answer: z.object({ ended: z.int() }),
  },
  askForReset: {
    summary: 'Mails a link for a new password. The answer does not tell whether the address has an account',
    access: 'anyone',
    body: z.object({ email: text(beyond.emailMaxLength, 1) }),
    answer: z.object({ asked: z.literal(true) }),
  },
  resetPassword: {
    summary: 'Sets a new password with the token of a mailed link, and ends all sessions of the account',
    access: 'anyone',
    body: z.object({ token: linkToken, password: newPassword }),
    answer: z.object({ reset: z.literal(true) }),
  },
  askForEmailChange: {
    summary:
      'Mails a link to a new address of the caller. It takes the password, and a code where two-step sign-in is on. Nothing changes until the link is confirmed',
    access: 'signed-in',
    body: z.object({ email, password: knownPassword, token: secondFactorCode.optional() }),
    answer: z.object({ asked: z.literal(true) }),
  },
  confirmEmail: {
    summary: 'Changes the address of an account with the token of a mailed link, and answers the new one',
    access: 'anyone',
    body: z.object({ token: linkToken }),
    answer: z.object({ email: z.string() }),
  },
} as const satisfies Record<string, RouteSchema>
