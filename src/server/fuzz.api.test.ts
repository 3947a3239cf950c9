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
import { compared } from '../../tests/builders/malformed/compared-tables'
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
