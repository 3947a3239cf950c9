// A malformed request is never answered with a 500, never hangs the server and never changes a row.
import { existsSync, readdirSync } from 'node:fs'
import { connect } from 'node:net'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { setTimeout as wait } from 'node:timers/promises'
import * as fc from 'fast-check'
import { expect, it } from 'vitest'
import { tracksOf } from '../../tests/builders/music/playlist-calls'
import type { Malformed } from '../../tests/builders/malformed/good-request'
import {
  requestNamingIdsAmongKnown,
  requestNamingUnknownId,
} from '../../tests/builders/malformed/unknown-ids'
import { addKnownThings } from '../../tests/builders/malformed/known-things'
import { malformedRequestTo } from '../../tests/builders/malformed/malformed'
import { malformedAddress } from '../../tests/builders/malformed/malformed-addresses'
import { describeApi } from '../../tests/builders/api/test-database'
import { propertyRuns } from '../../tests/builders/property-runs'
import { testApi, type Person, type TestApi } from '../../tests/builders/api/test-api'
import { stripeShop } from '../../tests/fakes/stripe/stripe-shop'
import type { Tables } from './database/tables'
import { builtCalls } from './http/api-paths'

const inputsPerCall = propertyRuns({ usual: 12, deep: 60 })
const unknownIdInputs = propertyRuns({ usual: 200, deep: 2_000 })
const webhookInputs = propertyRuns({ usual: 100, deep: 1_000 })
const addressInputs = propertyRuns({ usual: 200, deep: 2_000 })
const rawInputs = propertyRuns({ usual: 100, deep: 1_000 })
const answerWithinMs = 5_000
const testWithinMs = 120_000

/** The tables that a refused request must leave as they are, row by row. */
const compared = {
  users: true,
  sessions: true,
  access_keys: true,
  // A wrong access key or password is counted on purpose.
  attempts: false,
  // The server notes the name of a cover here before it decodes the cover, so that a crash leaves no unknown file.
  loose_files: false,
  artist_profiles: true,
  artist_photos: true,
  albums: true,
  tracks: true,
  track_files: true,
  track_peaks: true,
  track_loudness: true,
  media_jobs: true,
  collaborators: true,
  mix_versions: true,
  other_recordings: true,
  mix_comments: true,
  purchases: true,
  payments: true,
  ledger_postings: true,
  ledger_lines: true,
  sellers: true,
  customers: true,
  provider_events: true,
  // A background job stores in this table how far it has read the provider's events.
  payment_provider: false,
  simulated_objects: true,
  playlists: true,
  playlist_tracks: true,
  playlist_follows: true,
  playlist_edits: true,
  deleted_playlists: true,
  plays: true,
  saved_queues: true,
  heard_tracks: true,
  listened_tracks: true,
  listened_months: true,
  listened_quarters: true,
  track_sales: true,
  track_totals: true,
  artist_totals: true,
  track_heard_totals: true,
  affinities: true,
  track_neighbours: true,
  track_words: true,
  word_typos: true,
  catalogue_versions: true,
  schema_versions: true,
  achievements_reached: true,
  achievement_marks: true,
  artist_follows: true,
  releases_seen: true,
  follower_days: true,
  mails: true,
  second_factors: true,
  recovery_codes: true,
  used_challenges: true,
  security_events: true,
  mailed_links: true,
  mail_refusals: true,
  releases_to_mail: true,
  sales_to_mail: true,
  uploads: true,
  upload_parts: true,
  press_kits: true,
  press_kit_tracks: true,
  press_kit_highlights: true,
  press_kit_files: true,
  press_kit_leads: true,
  press_kit_days: true,
  press_kit_counts: true,
  press_kit_visitors: true,
  press_kit_builds: true,
  press_kit_built_files: false,
  elevation_log: true,
  reports: true,
  moderation_events: true,
  moderation_subjects: true,
  withheld_subjects: true,
  blocked_accounts: true,
} satisfies Record<keyof Tables, boolean>

const isCompared = (name: string): name is keyof Tables =>
  Object.entries(compared).some(([table, is]) => table === name && is)

const everyRow = async ({ database }: TestApi) => {
  const tables = Object.keys(compared).filter(isCompared)
  const rows = await Promise.all(tables.map((table) => database.selectFrom(table).selectAll().execute()))
  return JSON.stringify(rows.map((some) => some.map((row) => JSON.stringify(row)).toSorted()))
}

const filesOf = ({ config }: TestApi) => {
  const folder = join(config.dataFolder, 'media')
  if (!existsSync(folder)) return []
  return readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile())
}

const inTime = async <Value>(work: Promise<Value>): Promise<Value> => {
  const clock = new AbortController()
  const late = wait(answerWithinMs, undefined, { signal: clock.signal }).then(() => {
    throw new Error('no answer in time')
  })
  late.catch(() => undefined)
  return Promise.race([work, late]).finally(() => clock.abort())
}

const send = (api: TestApi, as: Person, { method, path, headers, payload }: Malformed) =>
  inTime(api.call(method, path, { as, headers, payload }))

const sendRaw = (port: number, bytes: Buffer) => {
  const socket = connect(port, '127.0.0.1')
  socket.end(bytes)
  return inTime(text(socket))
}

const requestLine = fc.constantFrom(
  'GET /api/user/me HTTP/1.1\r\nHost: x\r\n',
  'POST /api/user/login HTTP/1.1\r\nHost: x\r\nContent-Length: 9999\r\n\r\n{"email"',
  'POST /api/user/login HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: chunked\r\n\r\nffffffff\r\n',
  'POST /api/user/validate-beta-access HTTP/1.1\r\nHost: x\r\nContent-Length: 1\r\nContent-Length: 2\r\n\r\n',
  'POST /api/user/upload/profile-image HTTP/1.1\r\nContent-Type: multipart/form-data; boundary=x\r\n',
)

const rawRequest = fc
  .tuple(requestLine, fc.uint8Array({ maxLength: 200 }), fc.nat(120))
  .map(([line, noise, cut]) => Buffer.concat([Buffer.from(line.slice(0, cut)), Buffer.from(noise)]))

const anyBody = fc.oneof(fc.string(), fc.json(), fc.constantFrom('', 'null', '['.repeat(100_000)))

const anySignature = fc.oneof(
  fc.string({ unit: fc.constantFrom(...'tv1=,09af ÿ'), maxLength: 80 }),
  fc.constantFrom('t=,v1=', `t=${'9'.repeat(400)},v1=00`, `v1=${'0'.repeat(5_000)}`, 't=1,v1=00,v1=00'),
)

type Webhook = { payload: string; headers: Record<string, string> }

/** Replaces the body, the signature or both, so that the signature is never valid for the body. */
const unsigned = ({ payload, headers }: Webhook): fc.Arbitrary<Webhook> => {
  const withSignature = (signature: string) => ({ ...headers, 'stripe-signature': signature })
  return fc.oneof(
    anyBody.map((body) => ({ payload: body, headers })),
    anySignature.map((signature) => ({ payload, headers: withSignature(signature) })),
    fc
      .tuple(anyBody, anySignature)
      .map(([body, signature]) => ({ payload: body, headers: withSignature(signature) })),
  )
}

const expectRefused = ({ statusCode }: { statusCode: number }) => {
  expect(statusCode).toBeGreaterThanOrEqual(400)
  expect(statusCode).toBeLessThan(500)
}

/** Sends generated requests and checks that the server refuses each with an error that a client can read. */
const refuses = (api: TestApi, person: Person, call: (typeof builtCalls)[number]) =>
  fc.asyncProperty(malformedRequestTo(call), async (request) => {
    const answer = await send(api, person, request)
    expectRefused(answer)
    expect(answer.json()).toMatchObject({ message: expect.any(String), code: expect.any(String) })
  })

describeApi('a malformed request', () => {
  it(
    'gets a readable 4xx from every built call, and leaves no row and no file',
    async () => {
      const api = await testApi()
      const person = await api.register({
        username: 'ada',
        email: 'ada@example.com',
        profileType: 'musician',
      })
      // A track whose audio failed accepts a new upload, so that call gets past its first check.
      await addKnownThings(api, person, { audio_state: 'failed' })
      const before = await everyRow(api)
      for (const call of builtCalls) {
        await fc.assert(refuses(api, person, call), { numRuns: inputsPerCall })
        // Compared once a call, since reading every table takes longer than the request.
        expect(await everyRow(api), `${call.name} changed a row`).toBe(before)
      }
      expect(filesOf(api)).toEqual([])
    },
    testWithinMs,
  )

  it(
    'gets a 4xx and changes no row when it is well formed but names an id that nobody has',
    async () => {
      const api = await testApi()
      const person = await api.register({ profileType: 'musician' })
      // The first call with a card creates a customer row, so it is made before the rows are compared.
      await api.call('POST', '/stripe/payment-methods', {
        as: person,
        payload: { paymentMethodId: 'pm_card_success' },
      })
      const property = fc.asyncProperty(requestNamingUnknownId, async (request) =>
        expectRefused(await send(api, person, request)),
      )
      const before = await everyRow(api)
      await fc.assert(property, { numRuns: unknownIdInputs })
      expect(await everyRow(api)).toBe(before)
    },
    testWithinMs,
  )

  it(
    'gets no 500 when it is well formed and names ids that nobody has, in lists and in a playlist of the caller',
    async () => {
      const api = await testApi()
      const person = await api.register({ profileType: 'musician' })
      await addKnownThings(api, person)
      const property = fc.asyncProperty(requestNamingIdsAmongKnown, async (request) => {
        expect((await send(api, person, request)).statusCode).toBeLessThan(500)
      })
      await fc.assert(property, { numRuns: unknownIdInputs })
      expect(await tracksOf(api, 'some-id', person)).toEqual(['some-id'])
    },
    testWithinMs,
  )

  it(
    'gets a 4xx and changes no row when it is a webhook without a valid Stripe signature',
    async () => {
      const { api, stripe } = await stripeShop()
      const property = fc.asyncProperty(unsigned(stripe.signed({ id: 'evt_1' })), async (webhook) =>
        expectRefused(await inTime(api.send({ method: 'POST', url: '/api/stripe/webhook', ...webhook }))),
      )
      const before = await everyRow(api)
      await fc.assert(property, { numRuns: webhookInputs })
      expect(await everyRow(api)).toBe(before)
    },
    testWithinMs,
  )

  it(
    'gets a 4xx and changes no row when it is for a feed or a ZIP file that its address does not open',
    async () => {
      // A public feed needs no key, so its id is looked up.
      const api = await testApi({ config: { isPublic: true } })
      const methods = fc.constantFrom('GET', 'HEAD')
      const property = fc.asyncProperty(malformedAddress, methods, async (url, method) =>
        expectRefused(await inTime(api.send({ method, url }))),
      )
      const before = await everyRow(api)
      await fc.assert(property, { numRuns: addressInputs })
      expect(await everyRow(api)).toBe(before)
    },
    testWithinMs,
  )

  it(
    'gets no 500 and leaves the server ready when it is arbitrary bytes on the socket',
    async () => {
      const api = await testApi()
      await api.app.listen({ port: 0, host: '127.0.0.1' })
      const address = api.app.server.address()
      const port = address !== null && typeof address === 'object' ? address.port : 0
      const property = fc.asyncProperty(rawRequest, async (bytes) => {
        const answer = await sendRaw(port, bytes)
        expect(answer).not.toMatch(/^HTTP\/1\.1 5/)
      })
      const before = await everyRow(api)
      await fc.assert(property, { numRuns: rawInputs })
      expect(await everyRow(api)).toBe(before)
      expect((await api.send({ method: 'GET', url: '/readyz' })).statusCode).toBe(200)
    },
    testWithinMs,
  )
})
