// Everything that can be set from outside, read and checked once.
import { isIP } from 'node:net'
import { betaDaysDefault, betaKeyMaxLength } from '~/contract/limits'
import type { FeeTerms } from '~/contract/rules/fee'

type LogLevel = (typeof logLevels)[number]

export type Config = {
  production: boolean
  port: number
  host: string
  /** Where people reach the app, when that differs from host and port; https turns HSTS on. */
  publicUrl: string | null
  dataFolder: string
  /** null: SQLite in the data folder. */
  databaseUrl: string | null
  accessKeys: string[]
  /** Whether the access key may be shown: only the one that everybody knows. */
  accessKeysAreDemo: boolean
  demo: boolean
  betaDays: number
  /** Origins of clients that live elsewhere; '*' lets all in. */
  origins: string[] | '*'
  /** null: kept in the data folder, made at the first start. */
  secret: string | null
  /** Whose word counts on where a request came from: everybody's, or that of these addresses and networks. */
  trustProxy: boolean | string[]
  logLevel: LogLevel
  /** Per address; 0 turns the limit off. */
  requestsPerMinute: number
  /** How long /readyz says "no" before the server stops listening. */
  drainMs: number
  /** Child processes that prepare audio at once; 0: this replica leaves that to others. */
  mediaWorkers: number
  /** Its name or path; null: what npm brings decodes everything. */
  ffmpeg: string | null
  /** null: payments are simulated. */
  stripe: StripeKeys | null
  /** What the platform keeps of a sale. */
  fee: FeeTerms
}

export type StripeKeys = {
  secretKey: string
  publishableKey: string
  /** One for each endpoint that Stripe tells us by. */
  webhookSecrets: string[]
}

export class ConfigError extends Error {}

const demoAccessKey = 'SPACECOWBOY'
const logLevels = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const
const secretMinLength = 32

type Env = Record<string, string | undefined>

const text = (env: Env, name: string): string | null => env[name]?.trim() || null

const integer = (env: Env, name: string, fallback: number, min: number, max: number): number => {
  const given = text(env, name)
  if (given === null) return fallback
  const value = Number(given)
  if (!/^\d+$/.test(given) || value < min || value > max) {
    throw new ConfigError(`${name} must be a whole number from ${min} to ${max}, not "${given}"`)
  }
  return value
}

const flag = (env: Env, name: string, fallback: boolean): boolean => {
  const given = text(env, name)?.toLowerCase()
  if (given === undefined) return fallback
  if (given === '1' || given === 'true') return true
  if (given === '0' || given === 'false') return false
  throw new ConfigError(`${name} must be 1 or 0, not "${given}"`)
}

const list = (env: Env, name: string): string[] =>
  (env[name] ?? '')
    .split(',')
    .map((part) => part.trim())
    .filter(Boolean)

const readAccessKeys = (env: Env, production: boolean): string[] => {
  const keys = list(env, 'LARIAT_ACCESS_KEYS')
  if (keys.length === 0 && production) {
    throw new ConfigError('LARIAT_ACCESS_KEYS must be given in production: one or more keys, comma separated')
  }
  if (keys.some((key) => key.length > betaKeyMaxLength)) {
    throw new ConfigError(`LARIAT_ACCESS_KEYS has a key longer than ${betaKeyMaxLength} characters`)
  }
  return keys.length === 0 ? [demoAccessKey] : keys
}

const readOrigins = (env: Env): string[] | '*' => {
  const origins = list(env, 'LARIAT_ORIGINS')
  if (origins.includes('*')) return '*'
  for (const origin of origins) {
    if (!URL.canParse(origin) || new URL(origin).origin !== origin) {
      throw new ConfigError(`LARIAT_ORIGINS has "${origin}"; an origin looks like https://app.example.com`)
    }
  }
  return origins
}

const readUrl = (env: Env, name: string, protocols: string[]): string | null => {
  const given = text(env, name)
  if (given === null) return null
  // Never repeated in the message: it may carry a password.
  if (!URL.canParse(given) || !protocols.includes(new URL(given).protocol)) {
    throw new ConfigError(`${name} must be an address that begins with ${protocols[0]}//`)
  }
  return given
}

const readSecret = (env: Env, production: boolean): string | null => {
  const secret = text(env, 'LARIAT_SECRET')
  // Replicas that each made a secret of their own would forget each other's access keys and refuse each other's passes.
  if (secret === null && production && text(env, 'DATABASE_URL') !== null) {
    throw new ConfigError(
      `LARIAT_SECRET must be given in production with DATABASE_URL: at least ${secretMinLength} characters, the same on every replica`,
    )
  }
  if (secret !== null && secret.length < secretMinLength) {
    throw new ConfigError(`LARIAT_SECRET must have at least ${secretMinLength} characters`)
  }
  return secret
}

const proxyGroups = new Set(['loopback', 'linklocal', 'uniquelocal'])
const addressBits: Record<number, number> = { 4: 32, 6: 128 }

/** A network of every address there is would be `any` by another name, so at least one bit must be fixed. */
const isAddressOrNetwork = (given: string): boolean => {
  const [address = '', bits, ...more] = given.split('/')
  const maxBits = address.includes('%') ? undefined : addressBits[isIP(address)]
  if (maxBits === undefined || more.length > 0) return false
  return bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) >= 1 && Number(bits) <= maxBits)
}

const readTrustProxy = (env: Env): Config['trustProxy'] => {
  const given = list(env, 'LARIAT_TRUST_PROXY').map((proxy) => proxy.toLowerCase())
  const alone = given.length === 1 ? given[0] : undefined
  if (given.length === 0 || alone === '0') return false
  if (alone === 'any') return true
  const wrong = given.find((proxy) => !proxyGroups.has(proxy) && !isAddressOrNetwork(proxy))
  if (wrong === undefined) return given
  throw new ConfigError(
    `LARIAT_TRUST_PROXY cannot be "${wrong}"; give the proxies' addresses or networks, comma separated, such as 10.0.0.0/8 or loopback, or else 0 or any`,
  )
}

const readLogLevel = (env: Env, fallback: LogLevel): LogLevel => {
  const given = text(env, 'LOG_LEVEL')
  if (given === null) return fallback
  const level = logLevels.find((known) => known === given)
  if (!level) throw new ConfigError(`LOG_LEVEL must be one of ${logLevels.join(', ')}, not "${given}"`)
  return level
}

const readFfmpeg = (env: Env): string | null => {
  const given = text(env, 'LARIAT_FFMPEG') ?? 'ffmpeg'
  return given === '0' ? null : given
}

const stripeNames = ['STRIPE_SECRET_KEY', 'STRIPE_PUBLISHABLE_KEY', 'STRIPE_WEBHOOK_SECRET'] as const

/** None of them is repeated in a message: two are secrets, and the third may be one put in its place. */
const checkStripeKeys = ({ secretKey, publishableKey, webhookSecrets }: StripeKeys) => {
  const [, secretMode] = /^[sr]k_(test|live)_/.exec(secretKey) ?? []
  if (!secretMode)
    throw new ConfigError('STRIPE_SECRET_KEY must begin with sk_test_, sk_live_, rk_test_ or rk_live_')
  const [, publishableMode] = /^pk_(test|live)_/.exec(publishableKey) ?? []
  if (!publishableMode) throw new ConfigError('STRIPE_PUBLISHABLE_KEY must begin with pk_test_ or pk_live_')
  if (secretMode !== publishableMode) {
    throw new ConfigError('STRIPE_SECRET_KEY and STRIPE_PUBLISHABLE_KEY must both be for test, or both live')
  }
  if (webhookSecrets.length === 0 || webhookSecrets.some((secret) => !secret.startsWith('whsec_'))) {
    throw new ConfigError(
      'STRIPE_WEBHOOK_SECRET must begin with whsec_; where there are several endpoints, one for each, comma separated',
    )
  }
  return secretMode
}

const readStripe = (env: Env, production: boolean): StripeKeys | null => {
  const given = stripeNames.filter((name) => text(env, name) !== null)
  if (given.length === 0) {
    if (!production || flag(env, 'LARIAT_SIMULATED_PAYMENTS', false)) return null
    throw new ConfigError(
      `Production needs ${stripeNames.join(', ')}; to sell without real money, say so with LARIAT_SIMULATED_PAYMENTS=1`,
    )
  }
  if (given.length < stripeNames.length) {
    throw new ConfigError(`Payments with Stripe need all of ${stripeNames.join(', ')}`)
  }
  const keys = {
    secretKey: text(env, 'STRIPE_SECRET_KEY') ?? '',
    publishableKey: text(env, 'STRIPE_PUBLISHABLE_KEY') ?? '',
    webhookSecrets: list(env, 'STRIPE_WEBHOOK_SECRET'),
  }
  // Stripe sends sellers back to it from its own pages, and with live keys to none but https.
  if (checkStripeKeys(keys) === 'live' && !text(env, 'LARIAT_PUBLIC_URL')?.startsWith('https:')) {
    throw new ConfigError('With live keys of Stripe, LARIAT_PUBLIC_URL must begin with https://')
  }
  return keys
}

const readFee = (env: Env): FeeTerms => ({
  percent: integer(env, 'LARIAT_FEE_PERCENT', 10, 0, 50),
  fixedCents: integer(env, 'LARIAT_FEE_FIXED_CENTS', 30, 0, 1_000),
})

export const readConfig = (env: Env): Config => {
  const production = env.NODE_ENV === 'production'
  return {
    production,
    port: integer(env, 'PORT', 4700, 0, 65_535),
    // The name, not 127.0.0.1: http://localhost resolves to ::1 first on many machines, and both are served.
    host: text(env, 'HOST') ?? 'localhost',
    publicUrl: readUrl(env, 'LARIAT_PUBLIC_URL', ['https:', 'http:']),
    dataFolder: text(env, 'LARIAT_DATA') ?? '.data',
    databaseUrl: readUrl(env, 'DATABASE_URL', ['postgres:', 'postgresql:']),
    accessKeys: readAccessKeys(env, production),
    accessKeysAreDemo: list(env, 'LARIAT_ACCESS_KEYS').length === 0,
    demo: flag(env, 'LARIAT_DEMO', !production),
    betaDays: integer(env, 'LARIAT_BETA_DAYS', betaDaysDefault, 1, 3_650),
    origins: readOrigins(env),
    secret: readSecret(env, production),
    trustProxy: readTrustProxy(env),
    logLevel: readLogLevel(env, production ? 'info' : 'warn'),
    requestsPerMinute: integer(env, 'LARIAT_REQUESTS_PER_MINUTE', 600, 0, 1_000_000),
    drainMs: production ? 3_000 : 0,
    mediaWorkers: integer(env, 'LARIAT_MEDIA_WORKERS', 1, 0, 64),
    ffmpeg: readFfmpeg(env),
    stripe: readStripe(env, production),
    fee: readFee(env),
  }
}
