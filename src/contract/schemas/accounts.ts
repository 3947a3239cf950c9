import { z } from 'zod'
import * as limits from '../limits'
import * as beyond from '../limits-beyond'
import { usernameShape } from '../rules/username'
import { numberFromText } from './number-from-text'
import type { RouteSchema } from './route-schema'
import { email, newPassword } from './security/credentials'
import { secondFactorCode } from './security/second-factor'
import { exactText, text } from './text'

const user = z.object({
  _id: z.string(),
  username: z.string(),
  email: z.string(),
  avatarUrl: z.string().nullable(),
  profileType: z.enum(['musician', 'listener', 'admin']),
  isAdmin: z.boolean(),
  displayName: z.string().nullable(),
})

const profile = user.extend({ bio: z.string().nullable(), createdAt: z.int() })

/** The answer of each call that signs in. */
export const session = z.object({ token: z.string(), user })

/** A mark belongs to the letter before it. Thai and Devanagari need marks. */
const username = text(beyond.usernameMaxLength, beyond.usernameMinLength).regex(
  usernameShape,
  'Use letters, digits, dots, dashes and underscores',
)

const credentials = z.object({
  email: text(beyond.emailMaxLength, 1),
  password: exactText(beyond.passwordMaxLength, 1),
})

/** The second step of a sign-in: what the first one was answered with, and a code. */
const secondStep = z.object({ challenge: exactText(beyond.challengeMaxLength, 1), code: secondFactorCode })

const musician = z.object({
  _id: z.string(),
  username: z.string(),
  displayName: z.string().nullable(),
  avatarUrl: z.string().nullable(),
})

export const accountSchemas = {
  register: {
    summary: 'Creates an account and signs in',
    access: 'anyone',
    body: z.object({
      username,
      email,
      password: newPassword,
      profileType: z.enum(['listener', 'musician'], 'Choose listener or musician'),
    }),
    answer: session,
    status: 201,
  },
  login: {
    summary:
      'Signs in with email and password. With a second factor it answers 401 second_factor_required and a challenge',
    access: 'anyone',
    body: credentials,
    answer: session,
  },
  enhancedLogin: {
    summary: 'Signs in like login, and takes the challenge with a code as the second step',
    access: 'anyone',
    body: z.union([credentials, secondStep]),
    answer: session,
  },
  signOut: {
    summary: 'Revokes the session token of this call',
    access: 'signed-in',
    answer: z.object({ signedOut: z.literal(true) }),
  },
  currentUser: { summary: 'The account of the caller', access: 'signed-in', answer: user },
  profile: { summary: 'The profile of the caller', access: 'signed-in', answer: profile },
  updateProfile: {
    summary: 'Changes the profile of the caller. Omitted fields stay unchanged',
    access: 'signed-in',
    body: z
      .object({
        username: username.optional(),
        displayName: text(beyond.displayNameMaxLength).nullable().optional(),
        bio: text(beyond.bioMaxLength).nullable().optional(),
      })
      .strict(),
    answer: profile,
  },
  uploadProfileImage: {
    summary: 'Sets the profile image (PNG, JPEG, WebP, GIF or AVIF), which is cropped to a square',
    access: 'signed-in',
    file: { field: 'image', maxBytes: beyond.imageMaxBytes },
    answer: z.object({ avatarUrl: z.string() }),
  },
  searchMusicians: {
    summary: 'Finds musicians by a part of their name. Case and accents are ignored',
    access: 'signed-in',
    query: z.object({
      q: text(beyond.searchMaxLength, 1),
      limit: numberFromText(z.number().int().min(1).max(limits.listLimitMax)).default(
        limits.musicianSearchLimit,
      ),
    }),
    answer: z.object({ items: z.array(musician), total: z.int() }),
  },
} as const satisfies Record<string, RouteSchema>
