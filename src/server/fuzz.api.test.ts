// Whatever is sent: never a 500, never a hang, never a changed row.
import { existsSync, readdirSync } from 'node:fs'
import { connect } from 'node:net'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { setTimeout as wait } from 'node:timers/promises'
import * as fc from 'fast-check'
import { expect, it, vi } from 'vitest'
import { addAlbum, addTrack } from '../../tests/builders/music/music-rows'
import type { Malformed } from '../../tests/builders/malformed/good-request'
import { namingNothing } from '../../tests/builders/malformed/unknown-ids'
import { malformed } from '../../tests/builders/malformed/malformed'
import { describeApi } from '../../tests/builders/api/test-database'
import { testApi, type Person, type TestApi } from '../../tests/builders/api/test-api'
import { stripeShop } from '../../tests/fakes/stripe/stripe-shop'
import type { Tables } from './database/tables'
import { builtCalls } from './http/api-paths'

const inputs = 2_400
const namingInputs = 600
const webhookInputs = 300
const rawInputs = 200
const answerWithinMs = 5_000
const testWithinMs = 120_000

/** Wrong tries are meant to be counted; every other table is compared row by row. */
const compared = {
  users: true,
  sessions: true,
  access_keys: true,
  attempts: false,
  // A cover is noted before it is read, so that a crash cannot leave it lying about.
  loose_files: false,
  artist_profiles: true,
  artist_photos: true,
  albums: true,
  tracks: true,
  track_files: true,
  track_peaks: true,
  media_jobs: true,
  collaborators: true,
  purchases: true,
  payments: true,
  ledger_postings: true,
  ledger_lines: true,
  sellers: true,
  customers: true,
  provider_events: true,
  // What was heard of it so far is written by what goes on by itself.
  payment_provider: false,
  simulated_objects: true,
  plays: true,
  affinities: true,
  track_neighbours: true,
  track_words: true,
  word_typos: true,
  catalogue_versions: true,
  schema_versions: true,
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

/** What a server reckons by itself after its start is no answer to a request: it is waited for. */
const settled = (api: TestApi) =>
  vi.waitFor(
    async () => {
      const versions = await api.database.selectFrom('catalogue_versions').select('name').execute()
      expect(versions).toContainEqual({ name: 'neighbours' })
    },
    { timeout: 20_000 },
  )

const intime = async <Value>(work: Promise<Value>): Promise<Value> => {
  const clock = new AbortController()
  const late = wait(answerWithinMs, undefined, { signal: clock.signal }).then(() => {
    throw new Error('no answer in time')
  })
  late.catch(() => undefined)
  return Promise.race([work, late]).finally(() => clock.abort())
}

const send = (api: TestApi, as: Person, { method, path, headers, payload }: Malformed) =>
  intime(api.call(method, path, { as, headers, payload }))

const sendRaw = (port: number, bytes: Buffer) => {
  const socket = connect(port, '127.0.0.1')
  socket.end(bytes)
  return intime(text(socket))
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

type Word = { payload: string; headers: Record<string, string> }

/** One or the other is Stripe's own at most. */
const unsigned = ({ payload, headers }: Word): fc.Arbitrary<Word> => {
  const withSignature = (signature: string) => ({ ...headers, 'stripe-signature': signature })
  return fc.oneof(
    anyBody.map((body) => ({ payload: body, headers })),
    anySignature.map((signature) => ({ payload, headers: withSignature(signature) })),
    fc
      .tuple(anyBody, anySignature)
      .map(([body, signature]) => ({ payload: body, headers: withSignature(signature) })),
  )
}

describeApi('a malformed request', () => {
  it(
    'is refused with a readable 4xx in time, on every built call, and leaves no row and no file',
    async () => {
      const api = await testApi()
      const person = await api.register({
        username: 'ada',
        email: 'ada@example.com',
        profileType: 'musician',
      })
      const id = 'some-id'
      const album_id = await addAlbum(api, { id, artist: person })
      // Which would take another sound in its place.
      await addTrack(api, { id, artist: person, album_id, audio_state: 'failed' })
      await settled(api)
      const before = await everyRow(api)
      const tried = new Set<string>()
      const property = fc.asyncProperty(malformed, async (request) => {
        tried.add(request.name)
        const answer = await send(api, person, request)
        expect(answer.statusCode).toBeGreaterThanOrEqual(400)
        expect(answer.statusCode).toBeLessThan(500)
        expect(answer.json()).toMatchObject({ message: expect.any(String), code: expect.any(String) })
        expect(await everyRow(api)).toBe(before)
      })
      await fc.assert(property, { numRuns: inputs })
      expect(filesOf(api)).toEqual([])
      expect([...tried].toSorted()).toEqual(builtCalls.map(({ name }) => name).toSorted())
    },
    testWithinMs,
  )

  it(
    'may be well formed and name what nobody has: it is refused all the same',
    async () => {
      const api = await testApi()
      const person = await api.register({ profileType: 'musician' })
      // Known to the provider before, as whoever asks for an unknown card would be after.
      await api.call('POST', '/stripe/payment-methods', {
        as: person,
        payload: { paymentMethodId: 'pm_card_success' },
      })
      await settled(api)
      const before = await everyRow(api)
      const property = fc.asyncProperty(namingNothing, async (request) => {
        const { statusCode } = await send(api, person, request)
        expect(statusCode).toBeGreaterThanOrEqual(400)
        expect(statusCode).toBeLessThan(500)
      })
      await fc.assert(property, { numRuns: namingInputs })
      expect(await everyRow(api)).toBe(before)
    },
    testWithinMs,
  )

  it(
    'may come as a word of Stripe’s that Stripe has not signed: it is refused',
    async () => {
      const { api, stripe } = await stripeShop()
      await settled(api)
      const before = await everyRow(api)
      const property = fc.asyncProperty(
        unsigned(stripe.signed({ id: 'evt_1' })),
        async ({ payload, headers }) => {
          const { statusCode } = await intime(
            api.send({ method: 'POST', url: '/api/stripe/webhook', payload, headers }),
          )
          expect(statusCode).toBeGreaterThanOrEqual(400)
          expect(statusCode).toBeLessThan(500)
        },
      )
      await fc.assert(property, { numRuns: webhookInputs })
      expect(await everyRow(api)).toBe(before)
    },
    testWithinMs,
  )

  it(
    'may be any bytes at all on the wire: the answer is no 500, and the server lives on',
    async () => {
      const api = await testApi()
      await api.app.listen({ port: 0, host: '127.0.0.1' })
      const address = api.app.server.address()
      const port = address !== null && typeof address === 'object' ? address.port : 0
      await settled(api)
      const before = await everyRow(api)
      const property = fc.asyncProperty(rawRequest, async (bytes) => {
        const answer = await sendRaw(port, bytes)
        expect(answer).not.toMatch(/^HTTP\/1\.1 5/)
      })
      await fc.assert(property, { numRuns: rawInputs })
      expect(await everyRow(api)).toBe(before)
      expect((await api.send({ method: 'GET', url: '/readyz' })).statusCode).toBe(200)
    },
    testWithinMs,
  )
})
