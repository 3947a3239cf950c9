// The server's configuration, from environment variables that are checked once at the start.
import { z } from 'zod'
import { betaDaysDefault } from '~/contract/limits'
import {
  accessKeys,
  address,
  ffmpegProgram,
  flag,
  list,
  mailbox,
  oneOf,
  origins,
  positiveNumber,
  stripeKey,
  trustProxy,
  wholeNumber,
} from './config-values'

const demoAccessKey = 'SPACECOWBOY'
const modes = ['production', 'development', 'test'] as const
const logLevels = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const
const secretMinLength = 32
const gigabyte = 1024 ** 3

const environment = z.object({
  // A misspelt "production" must not open a server with the demo's access key.
  NODE_ENV: oneOf(modes).optional(),
  PORT: wholeNumber(0, 65_535).default(4700),
  // Many machines resolve localhost to ::1 first. With this name, the server listens on both ::1 and 127.0.0.1.
  HOST: z.string().default('localhost'),
  // The address that people use, if it differs from host and port. An https address turns HSTS on.
  LARIAT_PUBLIC_URL: address(/^https?$/, 'http:// or https://')
    .nullable()
    .default(null),
  LARIAT_DATA: z.string().default('.data'),
  // null: the server uses SQLite in the data folder.
  DATABASE_URL: address(/^postgres(?:ql)?$/, 'postgres:// or postgresql://')
    .nullable()
    .default(null),
  LARIAT_ACCESS_KEYS: accessKeys.default([]),
  LARIAT_DEMO: flag.optional(),
  LARIAT_BETA_DAYS: wholeNumber(1, 3_650).default(betaDaysDefault),
  // Origins of clients on other hosts; '*' allows all.
  LARIAT_ORIGINS: origins.default([]),
  // Opens the feeds of artists to everybody, without a key of the gate.
  LARIAT_PUBLIC: flag.default(false),
  // null: the server makes one at its first start and stores it in the data folder.
  LARIAT_SECRET: z
    .string()
    .min(secretMinLength, { error: `must have at least ${secretMinLength} characters` })
    .nullable()
    .default(null),
  // The proxies whose X-Forwarded-For header is trusted; true trusts every sender.
  LARIAT_TRUST_PROXY: trustProxy.default(false),
  LOG_LEVEL: oneOf(logLevels).optional(),
  // Per address; 0 turns the limit off.
  LARIAT_REQUESTS_PER_MINUTE: wholeNumber(0, 1_000_000).default(600),
  // Child processes that prepare audio at the same time. One more may run while a listener waits for a track. 0 leaves
  // the work to other replicas.
  LARIAT_MEDIA_WORKERS: wholeNumber(0, 64).default(1),
  // The name or path of the program. The decoders from npm decode everything if this is 0, or if it is not set and
  // there is no ffmpeg.
  LARIAT_FFMPEG: ffmpegProgram.default('ffmpeg'),
  // How much the recordings of one account may take, in units of 1024 MB.
  LARIAT_QUOTA_GB: positiveNumber(1_000_000).default(20),
  // Files are stored in this bucket, or else in the data folder.
  LARIAT_S3_ENDPOINT: address(/^https?$/, 'http:// or https://').optional(),
  LARIAT_S3_REGION: z.string().default('us-east-1'),
  LARIAT_S3_BUCKET: z
    .string()
    .regex(/^[\da-z][\w.-]{1,61}[\da-z]$/i, {
      error: 'must be the name of a bucket, 3 to 63 characters long',
    })
    .optional(),
  LARIAT_S3_KEY: z.string().optional(),
  LARIAT_S3_SECRET: z.string().optional(),
  // 0 puts the name of the bucket into the host name.
  LARIAT_S3_PATH_STYLE: flag.default(true),
  STRIPE_SECRET_KEY: stripeKey(
    /^[sr]k_(?:test|live)_/,
    'sk_test_, sk_live_, rk_test_ or rk_live_',
  ).optional(),
  STRIPE_PUBLISHABLE_KEY: stripeKey(/^pk_(?:test|live)_/, 'pk_test_ or pk_live_').optional(),
  STRIPE_WEBHOOK_SECRET: list
    .refine((secrets) => secrets.length > 0 && secrets.every((secret) => secret.startsWith('whsec_')), {
      error: 'must begin with whsec_; where there are several endpoints, give one for each, comma separated',
    })
    .optional(),
  LARIAT_SIMULATED_PAYMENTS: flag.default(false),
  // null: mails are written to the data folder. The address may contain a password.
  LARIAT_SMTP_URL: address(/^smtps?$/, 'smtp:// or smtps://')
    .nullable()
    .default(null),
  LARIAT_MAIL_FROM: mailbox.optional(),
  LARIAT_FEE_PERCENT: wholeNumber(0, 50).default(10),
  LARIAT_FEE_FIXED_CENTS: wholeNumber(0, 1_000).default(30),
})

type Environment = z.output<typeof environment>

export type StripeKeys = {
  secretKey: string
  publishableKey: string
  /** One for each endpoint to which Stripe sends its events. */
  webhookSecrets: string[]
}

export class ConfigError extends Error {}

const readStripe = (given: Environment, production: boolean): StripeKeys | null => {
  const keys = [given.STRIPE_SECRET_KEY, given.STRIPE_PUBLISHABLE_KEY, given.STRIPE_WEBHOOK_SECRET] as const
  const names = 'STRIPE_SECRET_KEY, STRIPE_PUBLISHABLE_KEY, STRIPE_WEBHOOK_SECRET'
  if (keys.every((key) => key === undefined)) {
    if (!production || given.LARIAT_SIMULATED_PAYMENTS) return null
    throw new ConfigError(
      `Production needs ${names}; to run with simulated payments, set LARIAT_SIMULATED_PAYMENTS=1`,
    )
  }
  const [secretKey, publishableKey, webhookSecrets] = keys
  if (secretKey === undefined || publishableKey === undefined || webhookSecrets === undefined) {
    throw new ConfigError(`Payments with Stripe need all of ${names}`)
  }
  const isLive = secretKey.includes('k_live_')
  if (isLive !== publishableKey.startsWith('pk_live_')) {
    throw new ConfigError(
      'STRIPE_SECRET_KEY and STRIPE_PUBLISHABLE_KEY must both be test keys, or both live keys',
    )
  }
  // Stripe sends sellers back to this address, and with live keys accepts only https.
  if (isLive && !given.LARIAT_PUBLIC_URL?.startsWith('https:')) {
    throw new ConfigError('With live Stripe keys, LARIAT_PUBLIC_URL must begin with https://')
  }
  return { secretKey, publishableKey, webhookSecrets }
}

/** null: files are stored in the data folder. */
const readS3 = (given: Environment) => {
  const { LARIAT_S3_ENDPOINT: endpoint, LARIAT_S3_BUCKET: bucket } = given
  const { LARIAT_S3_KEY: key, LARIAT_S3_SECRET: secret } = given
  const named = [endpoint, bucket, key, secret]
  if (named.every((value) => value === undefined)) return null
  if (endpoint === undefined || bucket === undefined || key === undefined || secret === undefined) {
    throw new ConfigError(
      'Storage on S3 needs all of LARIAT_S3_ENDPOINT, LARIAT_S3_BUCKET, LARIAT_S3_KEY, LARIAT_S3_SECRET',
    )
  }
  return {
    endpoint,
    bucket,
    key,
    secret,
    region: given.LARIAT_S3_REGION,
    pathStyle: given.LARIAT_S3_PATH_STYLE,
  }
}

const readMail = ({ LARIAT_SMTP_URL: smtpUrl, LARIAT_MAIL_FROM: from }: Environment) => {
  if (smtpUrl !== null && from === undefined) {
    throw new ConfigError(
      'With LARIAT_SMTP_URL, LARIAT_MAIL_FROM must be given: the address that sends, such as Lariat <mail@example.com>',
    )
  }
  return { smtpUrl, from: from ?? { name: 'Lariat', address: 'lariat@localhost' } }
}

const requireForProduction = (given: Environment) => {
  if (given.LARIAT_ACCESS_KEYS.length === 0) {
    throw new ConfigError('LARIAT_ACCESS_KEYS must be given in production: one or more keys, comma separated')
  }
  // Replicas with different secrets would not accept each other's access keys and beta tokens.
  if (given.DATABASE_URL !== null && given.LARIAT_SECRET === null) {
    throw new ConfigError(
      `LARIAT_SECRET must be given in production with DATABASE_URL: at least ${secretMinLength} characters, the same on every replica`,
    )
  }
}

const parseEnvironment = (env: Record<string, string | undefined>): Environment => {
  // A variable that is empty counts as one that is not set.
  const trimmed = Object.entries(env).map(([name, value]) => [name, value?.trim() || undefined])
  const parsed = environment.safeParse(Object.fromEntries(trimmed))
  if (parsed.success) return parsed.data
  const [issue] = parsed.error.issues
  throw new ConfigError(`${issue?.path.join('.')} ${issue?.message}`)
}

/** Variables that only tests and tools read, and that may be set where the server starts. */
const isForTools = (name: string) => name === 'LARIAT_CHROMIUM' || name.startsWith('LARIAT_TEST_')

/** Names that the server does not know. They are probably misspelt, so the server logs them. */
const unknownVariables = (env: Record<string, string | undefined>) =>
  Object.keys(env).filter(
    (name) => name.startsWith('LARIAT_') && env[name] && !(name in environment.shape) && !isForTools(name),
  )

export const readConfig = (env: Record<string, string | undefined>) => {
  const given = parseEnvironment(env)
  const production = given.NODE_ENV === 'production'
  if (production) requireForProduction(given)
  const accessKeysAreDemo = given.LARIAT_ACCESS_KEYS.length === 0
  return {
    production,
    port: given.PORT,
    host: given.HOST,
    publicUrl: given.LARIAT_PUBLIC_URL,
    dataFolder: given.LARIAT_DATA,
    databaseUrl: given.DATABASE_URL,
    accessKeys: accessKeysAreDemo ? [demoAccessKey] : given.LARIAT_ACCESS_KEYS,
    /** Only the demo's key, which everybody knows, may be printed. */
    accessKeysAreDemo,
    demo: given.LARIAT_DEMO ?? !production,
    betaDays: given.LARIAT_BETA_DAYS,
    origins: given.LARIAT_ORIGINS,
    isPublic: given.LARIAT_PUBLIC,
    secret: given.LARIAT_SECRET,
    trustProxy: given.LARIAT_TRUST_PROXY,
    logLevel: given.LOG_LEVEL ?? (production ? 'info' : 'warn'),
    requestsPerMinute: given.LARIAT_REQUESTS_PER_MINUTE,
    /** How long /readyz answers 503 before the server stops listening. */
    drainMs: production ? 3_000 : 0,
    mediaWorkers: given.LARIAT_MEDIA_WORKERS,
    ffmpeg: given.LARIAT_FFMPEG === '0' ? null : given.LARIAT_FFMPEG,
    /** null: payments are simulated. */
    stripe: readStripe(given, production),
    quotaBytes: Math.floor(given.LARIAT_QUOTA_GB * gigabyte),
    s3: readS3(given),
    mail: readMail(given),
    /** The platform's share of a sale. */
    fee: { percent: given.LARIAT_FEE_PERCENT, fixedCents: given.LARIAT_FEE_FIXED_CENTS },
    unknownVariables: unknownVariables(env),
  }
}

export type Config = ReturnType<typeof readConfig>

/** The address that people use. */
export const publicUrlOf = ({ publicUrl, port }: Pick<Config, 'publicUrl' | 'port'>) =>
  publicUrl ?? `http://localhost:${port}`
