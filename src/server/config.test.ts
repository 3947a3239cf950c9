import Fastify from 'fastify'
import { describe, expect, it } from 'vitest'
import { ConfigError, readConfig } from './config'

describe('the configuration', () => {
  it('defaults to the demo on port 4700 with its data in .data', () => {
    expect(readConfig({})).toMatchObject({
      production: false,
      port: 4700,
      host: 'localhost',
      dataFolder: '.data',
      databaseUrl: null,
      accessKeys: ['SPACECOWBOY'],
      accessKeysAreDemo: true,
      demo: true,
      betaDays: 180,
      origins: [],
      trustProxy: false,
      logLevel: 'warn',
      mediaWorkers: 1,
      ffmpeg: 'ffmpeg',
      quotaBytes: 20 * 1024 ** 3,
    })
  })

  it('takes a storage quota in GB, also a fraction of one', () => {
    expect(readConfig({ LARIAT_QUOTA_GB: '0.5' }).quotaBytes).toBe(512 * 1024 ** 2)
    for (const wrong of ['0', '-1', 'many', '1e3', '1000001']) {
      expect(() => readConfig({ LARIAT_QUOTA_GB: wrong })).toThrow(
        `LARIAT_QUOTA_GB must be a number above 0 and up to 1000000, not "${wrong}"`,
      )
    }
  })

  it('turns off media workers and ffmpeg with 0', () => {
    const config = readConfig({ LARIAT_MEDIA_WORKERS: '0', LARIAT_FFMPEG: '0' })
    expect(config).toMatchObject({ mediaWorkers: 0, ffmpeg: null })
    expect(readConfig({ LARIAT_FFMPEG: process.execPath }).ffmpeg).toBe(process.execPath)
  })

  it('opens nothing to everybody unless that is asked for', () => {
    expect(readConfig({}).isPublic).toBe(false)
    expect(readConfig({ LARIAT_PUBLIC: '1' }).isPublic).toBe(true)
    expect(() => readConfig({ LARIAT_PUBLIC: 'yes' })).toThrow('LARIAT_PUBLIC must be 1 or 0, not "yes"')
  })

  it('turns the demo off in production by default, and requires access keys there', () => {
    const production = {
      NODE_ENV: 'production',
      LARIAT_ACCESS_KEYS: ' ONE, TWO,',
      LARIAT_SIMULATED_PAYMENTS: '1',
    }
    expect(readConfig(production)).toMatchObject({
      demo: false,
      accessKeys: ['ONE', 'TWO'],
      accessKeysAreDemo: false,
      logLevel: 'info',
    })
    expect(readConfig({ ...production, LARIAT_DEMO: '1' }).demo).toBe(true)
    expect(() => readConfig({ NODE_ENV: 'production', LARIAT_DEMO: '1' })).toThrow(
      'LARIAT_ACCESS_KEYS must be given',
    )
  })

  it('reads lists of origins and proxies, and * for all origins', () => {
    const config = readConfig({
      LARIAT_ORIGINS: 'https://app.example, http://localhost:5173',
      LARIAT_TRUST_PROXY: '10.0.0.0/8, loopback',
    })
    expect(config.origins).toEqual(['https://app.example', 'http://localhost:5173'])
    expect(config.trustProxy).toEqual(['10.0.0.0/8', 'loopback'])
    expect(readConfig({ LARIAT_ORIGINS: '*' }).origins).toBe('*')
  })

  it('trusts no proxy by default, the listed ones, or every one with the word any', () => {
    for (const none of ['', ' ', '0']) expect(readConfig({ LARIAT_TRUST_PROXY: none }).trustProxy).toBe(false)
    expect(readConfig({ LARIAT_TRUST_PROXY: 'any' }).trustProxy).toBe(true)
    const named = ['192.0.2.1', '10.0.0.0/8', '2001:db8::/32', '::ffff:10.0.0.1', 'linklocal', 'uniquelocal']
    const { trustProxy } = readConfig({ LARIAT_TRUST_PROXY: named.join(', ').replace('local', 'LOCAL') })
    expect(trustProxy).toEqual(named)
    expect(() => Fastify({ trustProxy })).not.toThrow()
  })

  it.each([
    '1',
    '2',
    'true',
    'yes',
    'face',
    '999.1.1.1',
    '10.0.0.0/33',
    '10.0.0.0/0',
    '10.0.0.0/255.0.0.0',
    '10.0.0.0/',
    '10.0.0.0/8/8',
    '::/0',
    '2001:db8::/129',
    'fe80::1%eth0',
    'proxy.example',
    '0,10.0.0.1',
    'any,10.0.0.1',
    '10.0.0.1,1',
  ])('refuses the proxy %j and says in one line what is accepted', (given) => {
    const read = () => readConfig({ LARIAT_TRUST_PROXY: given })
    expect(read).toThrow(ConfigError)
    expect(read).toThrow(
      /^LARIAT_TRUST_PROXY cannot be ".+"; give the proxies' addresses or networks, .+ or else 0 or any$/,
    )
  })

  it('requires LARIAT_SECRET in production with DATABASE_URL', () => {
    const shared = { DATABASE_URL: 'postgres://db.example/lariat' }
    const production = {
      ...shared,
      NODE_ENV: 'production',
      LARIAT_ACCESS_KEYS: 'ONE',
      LARIAT_SIMULATED_PAYMENTS: '1',
    }
    expect(() => readConfig(production)).toThrow(ConfigError)
    expect(() => readConfig(production)).toThrow(
      /^LARIAT_SECRET must be given in production with DATABASE_URL/,
    )
    const secret = 's'.repeat(32)
    expect(readConfig({ ...production, LARIAT_SECRET: secret }).secret).toBe(secret)
    expect(readConfig(shared).secret).toBeNull()
    expect(readConfig({ ...production, DATABASE_URL: '' }).secret).toBeNull()
  })

  it.each([
    [{ PORT: 'http' }, 'PORT must be a whole number from 0 to 65535, not "http"'],
    [{ PORT: '70000' }, 'PORT must be'],
    [{ LARIAT_BETA_DAYS: '0' }, 'LARIAT_BETA_DAYS must be'],
    [{ LARIAT_MEDIA_WORKERS: 'two' }, 'LARIAT_MEDIA_WORKERS must be a whole number from 0 to 64'],
    [{ LARIAT_DEMO: 'maybe' }, 'LARIAT_DEMO must be 1 or 0, not "maybe"'],
    [{ LARIAT_SIMULATED_PAYMENTS: 'maybe' }, 'LARIAT_SIMULATED_PAYMENTS must be 1 or 0, not "maybe"'],
    [{ LARIAT_ORIGINS: 'app.example' }, 'LARIAT_ORIGINS has "app.example"'],
    [{ LARIAT_ORIGINS: 'https://app.example/' }, 'LARIAT_ORIGINS has'],
    [{ LARIAT_SECRET: 'short' }, 'LARIAT_SECRET must have at least 32 characters'],
    [{ LARIAT_ACCESS_KEYS: 'K'.repeat(51) }, 'LARIAT_ACCESS_KEYS has a key longer than 50 characters'],
    [{ LOG_LEVEL: 'loud' }, 'LOG_LEVEL must be one of'],
    [
      { LARIAT_PUBLIC_URL: 'lariat.example' },
      'LARIAT_PUBLIC_URL must be an address that begins with http:// or https://',
    ],
    [{ NODE_ENV: 'prod' }, 'NODE_ENV must be one of production, development, test, not "prod"'],
    [{ NODE_ENV: 'Production' }, 'NODE_ENV must be one of'],
    [{ LARIAT_FFMPEG: '/nope' }, 'LARIAT_FFMPEG must be the path of a program that this user may run'],
    [{ LARIAT_FFMPEG: 'no-such-program' }, 'LARIAT_FFMPEG must be'],
    [{ LARIAT_FFMPEG: '/tmp' }, 'LARIAT_FFMPEG must be'],
    [{ LARIAT_FFMPEG: import.meta.filename }, 'LARIAT_FFMPEG must be'],
  ])('reports in one line what is wrong with %o', (env, message) => {
    expect(() => readConfig(env)).toThrow(message)
    expect(() => readConfig(env)).toThrow(ConfigError)
  })

  it.each(['production', 'development', 'test', undefined])('accepts the mode %s', (mode) => {
    const others = { LARIAT_ACCESS_KEYS: 'ONE', LARIAT_SIMULATED_PAYMENTS: '1' }
    expect(readConfig({ ...others, NODE_ENV: mode }).production).toBe(mode === 'production')
  })

  it('accepts public addresses that begin with http:// or https://', () => {
    for (const LARIAT_PUBLIC_URL of ['http://lariat.example', 'https://lariat.example'])
      expect(readConfig({ LARIAT_PUBLIC_URL }).publicUrl).toBe(LARIAT_PUBLIC_URL)
  })

  it('names variables that begin with LARIAT_ and that it does not know', () => {
    const env = {
      LARIAT_MEDIA_WORKER: '2',
      LARIAT_DEMO: '0',
      LARIAT_DATE: '',
      LARIAT_CHROMIUM: '/c',
      PATH: '',
    }
    expect(readConfig(env).unknownVariables).toEqual(['LARIAT_MEDIA_WORKER'])
  })

  it('does not repeat the password of a refused database address', () => {
    expect(() => readConfig({ DATABASE_URL: 'mysql://me:hunter2@host/db' })).toThrow(/^(?!.*hunter2)/)
  })
})

const stripe = {
  STRIPE_SECRET_KEY: 'sk_test_abc',
  STRIPE_PUBLISHABLE_KEY: 'pk_test_abc',
  STRIPE_WEBHOOK_SECRET: 'whsec_abc',
}
const live = {
  STRIPE_SECRET_KEY: 'rk_live_abc',
  STRIPE_PUBLISHABLE_KEY: 'pk_live_abc',
  STRIPE_WEBHOOK_SECRET: 'whsec_abc, whsec_def',
  LARIAT_PUBLIC_URL: 'https://lariat.example',
}

describe('the configuration of payments', () => {
  it('simulates payments unless the Stripe keys are given', () => {
    expect(readConfig({})).toMatchObject({ stripe: null, fee: { percent: 10, fixedCents: 30 } })
    expect(readConfig(stripe).stripe).toEqual({
      secretKey: 'sk_test_abc',
      publishableKey: 'pk_test_abc',
      webhookSecrets: ['whsec_abc'],
    })
    expect(readConfig(live).stripe?.webhookSecrets).toEqual(['whsec_abc', 'whsec_def'])
  })

  it('simulates payments in production only with LARIAT_SIMULATED_PAYMENTS=1', () => {
    const production = { NODE_ENV: 'production', LARIAT_ACCESS_KEYS: 'ONE' }
    expect(() => readConfig(production)).toThrow(
      /^Production needs STRIPE_SECRET_KEY, .+ LARIAT_SIMULATED_PAYMENTS=1$/,
    )
    expect(readConfig({ ...production, LARIAT_SIMULATED_PAYMENTS: '1' }).stripe).toBeNull()
    expect(readConfig({ ...production, ...live }).stripe).not.toBeNull()
  })

  it('reads the platform fee', () => {
    const config = readConfig({ LARIAT_FEE_PERCENT: '0', LARIAT_FEE_FIXED_CENTS: '0' })
    expect(config.fee).toEqual({ percent: 0, fixedCents: 0 })
  })

  it.each([
    [{ ...stripe, STRIPE_WEBHOOK_SECRET: '' }, 'Payments with Stripe need all of STRIPE_SECRET_KEY, '],
    [{ ...stripe, STRIPE_SECRET_KEY: 'pk_test_abc' }, 'STRIPE_SECRET_KEY must begin with sk_test_'],
    [{ ...stripe, STRIPE_PUBLISHABLE_KEY: 'sk_test_abc' }, 'STRIPE_PUBLISHABLE_KEY must begin with pk_test_'],
    [{ ...stripe, STRIPE_PUBLISHABLE_KEY: 'pk_live_abc' }, 'must both be test keys, or both live keys'],
    [{ ...stripe, STRIPE_WEBHOOK_SECRET: 'abc' }, 'STRIPE_WEBHOOK_SECRET must begin with whsec_'],
    [{ ...stripe, STRIPE_WEBHOOK_SECRET: 'whsec_abc,abc' }, 'one for each, comma separated'],
    [{ ...stripe, STRIPE_WEBHOOK_SECRET: ',' }, 'STRIPE_WEBHOOK_SECRET must begin with whsec_'],
    [{ ...live, LARIAT_PUBLIC_URL: '' }, 'LARIAT_PUBLIC_URL must begin with https://'],
    [{ ...live, LARIAT_PUBLIC_URL: 'http://lariat.example' }, 'LARIAT_PUBLIC_URL must begin with https://'],
    [{ LARIAT_FEE_PERCENT: '51' }, 'LARIAT_FEE_PERCENT must be a whole number from 0 to 50'],
    [{ LARIAT_FEE_FIXED_CENTS: '-1' }, 'LARIAT_FEE_FIXED_CENTS must be a whole number from 0 to 1000'],
  ])('reports in one line what is wrong with %o, without repeating a key', (env, message) => {
    expect(() => readConfig(env)).toThrow(ConfigError)
    expect(() => readConfig(env)).toThrow(message)
    expect(() => readConfig(env)).not.toThrow('_abc')
  })
})

describe('storage on S3', () => {
  const s3 = {
    LARIAT_S3_ENDPOINT: 'https://s3.example.com',
    LARIAT_S3_BUCKET: 'lariat-files',
    LARIAT_S3_KEY: 'id',
    LARIAT_S3_SECRET: 'hidden',
  }

  it('is off by default', () => {
    expect(readConfig({}).s3).toBeNull()
  })

  it('reads where the bucket is and how to reach it', () => {
    expect(readConfig(s3).s3).toEqual({
      endpoint: 'https://s3.example.com',
      bucket: 'lariat-files',
      key: 'id',
      secret: 'hidden',
      region: 'us-east-1',
      pathStyle: true,
    })
    const other = readConfig({ ...s3, LARIAT_S3_REGION: 'eu-central-1', LARIAT_S3_PATH_STYLE: '0' })
    expect(other.s3).toMatchObject({ region: 'eu-central-1', pathStyle: false })
  })

  it.each(Object.keys(s3))('refuses a configuration without %s', (name) => {
    expect(() => readConfig({ ...s3, [name]: '' })).toThrow('Storage on S3 needs all of LARIAT_S3_ENDPOINT')
  })

  it.each([
    ['LARIAT_S3_ENDPOINT', 's3.example.com'],
    ['LARIAT_S3_ENDPOINT', 'ftp://s3.example.com'],
    ['LARIAT_S3_BUCKET', 'a/b'],
    ['LARIAT_S3_BUCKET', 'ab'],
    ['LARIAT_S3_PATH_STYLE', 'yes'],
  ])('refuses %s=%s', (name, value) => {
    expect(() => readConfig({ ...s3, [name]: value })).toThrow(name)
  })
})
