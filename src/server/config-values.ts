// The kinds of values that environment variables have. Each message says what the value must be.
import { isIP } from 'node:net'
import { z } from 'zod'
import { betaKeyMaxLength } from '~/contract/limits'
import { findProgram } from './media/find-program'

export const wholeNumber = (min: number, max: number) => {
  const error = ({ input }: { input?: unknown }) =>
    `must be a whole number from ${min} to ${max}, not "${input}"`
  return z
    .string()
    .regex(/^\d+$/, { error })
    .transform(Number)
    .pipe(z.number().min(min, { error }).max(max, { error }))
}

export const positiveNumber = (max: number) => {
  const error = ({ input }: { input?: unknown }) =>
    `must be a number above 0 and up to ${max}, not "${input}"`
  return z
    .string()
    .regex(/^\d+(?:\.\d+)?$/, { error })
    .transform(Number)
    .pipe(z.number().positive({ error }).max(max, { error }))
}

export const flag = z.stringbool({
  truthy: ['1', 'true'],
  falsy: ['0', 'false'],
  error: ({ input }) => `must be 1 or 0, not "${input}"`,
})

export const list = z.string().transform((text) =>
  text
    .split(',')
    .map((part) => part.trim())
    .filter(Boolean),
)

/** The message does not repeat the address, which may contain a password. */
export const address = (protocol: RegExp, begins: string) =>
  z.url({ protocol, error: `must be an address that begins with ${begins}` })

export const accessKeys = list.refine((keys) => keys.every((key) => key.length <= betaKeyMaxLength), {
  error: `has a key longer than ${betaKeyMaxLength} characters`,
})

const isOrigin = (text: string) => URL.canParse(text) && new URL(text).origin === text

export const origins = list.transform((given, { addIssue }): string[] | '*' => {
  if (given.includes('*')) return '*'
  const wrong = given.find((text) => !isOrigin(text))
  if (wrong !== undefined) addIssue(`has "${wrong}"; an origin looks like https://app.example.com`)
  return given
})

const proxyGroups = new Set(['loopback', 'linklocal', 'uniquelocal'])
const addressBits: Record<number, number> = { 4: 32, 6: 128 }

/** Refuses a network with a prefix of 0 bits: it contains every address, and only the word `any` may allow that. */
const isAddressOrNetwork = (given: string): boolean => {
  const [start = '', bits, ...more] = given.split('/')
  const maxBits = start.includes('%') ? undefined : addressBits[isIP(start)]
  if (maxBits === undefined || more.length > 0) return false
  return bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) >= 1 && Number(bits) <= maxBits)
}

export const trustProxy = z
  .string()
  .toLowerCase()
  .pipe(list)
  .transform((given, { addIssue }): boolean | string[] => {
    const alone = given.length === 1 ? given[0] : undefined
    if (given.length === 0 || alone === '0') return false
    if (alone === 'any') return true
    const wrong = given.find((proxy) => !proxyGroups.has(proxy) && !isAddressOrNetwork(proxy))
    if (wrong !== undefined) {
      addIssue(
        `cannot be "${wrong}"; give the proxies' addresses or networks, comma separated, such as 10.0.0.0/8 or loopback, or else 0 or any`,
      )
    }
    return given
  })

/** The message never repeats the value: even in the variable for the publishable key, it may be a secret key. */
export const stripeKey = (pattern: RegExp, begins: string) =>
  z.string().regex(pattern, { error: `must begin with ${begins}` })

export const oneOf = <const Words extends readonly string[]>(words: Words) =>
  z.enum(words, { error: ({ input }) => `must be one of ${words.join(', ')}, not "${input}"` })

/** Refuses a program that cannot be found. Otherwise the server would use the decoders from npm without a warning. */
export const ffmpegProgram = z.string().refine((name) => name === '0' || findProgram(name) !== null, {
  error: ({ input }) => `must be the path of a program that this user may run, or 0 for none, not "${input}"`,
})

/** One mailbox, such as `mail@example.com` or `Lariat <mail@example.com>`. */
const mailboxShape = /^(?:"?([^"<>\p{Cc}]*?)"?\s*<([^\s<>@,;]+@[^\s<>@,;]+)>|([^\s<>@,;]+@[^\s<>@,;]+))$/u

export const mailbox = z.string().transform((given, { addIssue }) => {
  const [, name = '', bracketed, bare] = mailboxShape.exec(given) ?? []
  const found = bracketed ?? bare
  if (found === undefined)
    addIssue(`must be a mail address such as Lariat <mail@example.com>, not "${given}"`)
  return { name: name || 'Lariat', address: found ?? '' }
})
