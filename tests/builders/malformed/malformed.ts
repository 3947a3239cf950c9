// Malformed requests for every built call. The schema of the route rejects their queries and bodies. Content types,
// headers, paths and files are wrong in ways that the server rejects elsewhere.
import * as fc from 'fast-check'
import type { BuiltCall } from '~/server/http/api-paths'
import { goodBodyOf, json, request, type Malformed } from './good-request'
import { wrongFiles, wrongForms } from './malformed-forms'

const deep = (depth: number) => `${'['.repeat(depth)}${']'.repeat(depth)}`

const hostileText = fc.constantFrom(
  '\u0000',
  'a\u0000b',
  '\ud800',
  '\udfff\ud800',
  'x'.repeat(5_000),
  '\u202e'.repeat(300),
  `' or 1=1 --${' '.repeat(300)}`,
  '__proto__',
)

const wrongValue: fc.Arbitrary<unknown> = fc.oneof(
  hostileText,
  fc.integer(),
  fc.double(),
  fc.boolean(),
  fc.constant(null),
  fc.array(fc.jsonValue({ maxDepth: 2 }), { maxLength: 4 }),
  fc.dictionary(fc.string(), fc.jsonValue({ maxDepth: 2 }), { maxKeys: 4 }),
)

const changed = (good: object, key: string, value: unknown) => ({ ...good, [key]: value })

/** A body with one field that is wrong, missing or unknown, or any other value in place of the body. */
const wrongBody = (good: object): fc.Arbitrary<unknown> =>
  fc.oneof(
    fc
      .tuple(fc.constantFrom(...Object.keys(good)), wrongValue)
      .map(([key, value]) => changed(good, key, value)),
    fc
      .constantFrom(...Object.keys(good))
      .map((missing) => Object.fromEntries(Object.entries(good).filter(([key]) => key !== missing))),
    fc.tuple(fc.string(), wrongValue).map(([key, value]) => changed(good, key, value)),
    wrongValue,
  )

const brokenJson = (good: object): fc.Arbitrary<string> => {
  const goodJson = JSON.stringify(good)
  return fc.oneof(
    fc.nat(goodJson.length - 1).map((length) => goodJson.slice(0, length)),
    fc
      .tuple(fc.nat(goodJson.length), fc.string({ minLength: 1 }))
      .map(([at, text]) => goodJson.slice(0, at) + text + goodJson.slice(at)),
    fc.constantFrom(
      deep(1_000),
      deep(100_000),
      `{"__proto__":${goodJson}}`,
      `{"constructor":{"prototype":${goodJson}}}`,
    ),
    fc.constantFrom('NaN', '{"a":1,}', "{'a':1}", '\u0000', `${goodJson}${goodJson}`, '['.repeat(200_000)),
    fc.constantFrom(`{"username":"${'x'.repeat(300_000)}"}`, JSON.stringify('x'.repeat(300_000))),
  )
}

/** What the server reads. An empty text is no body, which is valid if every field is optional. */
const parsed = (text: string): unknown => {
  if (text.trim() === '') return {}
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

const wrongBodies = (call: BuiltCall): fc.Arbitrary<Malformed>[] => {
  const { body } = call.schema
  const good = goodBodyOf(call.name)
  if (!body || !good) return []
  return [
    wrongBody(good)
      .filter((value) => !body.safeParse(value).success)
      .map((value) => request(call, 'wrong body', { payload: JSON.stringify(value) ?? '' })),
    brokenJson(good)
      .filter((text) => !body.safeParse(parsed(text)).success)
      .map((payload) => request(call, 'broken JSON', { payload })),
    fc
      .constantFrom(
        'text/plain',
        'application/xml',
        'multipart/form-data',
        'json',
        ';',
        'application/x-www-form-urlencoded',
      )
      .map((type) => request(call, 'wrong type', { headers: { 'content-type': type } })),
  ]
}

const wrongQueries = (call: BuiltCall): fc.Arbitrary<Malformed>[] => {
  const { query } = call.schema
  if (!query) return []
  const text = fc.oneof(
    hostileText.filter((value) => value.isWellFormed()),
    fc.constantFrom('0', '-1', '1e9', '0x10', 'Infinity', ''),
  )
  const queries = fc
    .array(fc.tuple(fc.constantFrom(...Object.keys(query.shape), 'q[]', '__proto__'), text), { maxLength: 5 })
    .map((pairs) => new URLSearchParams(pairs))
  return [
    queries
      .filter((search) => {
        const seen: Record<string, unknown> = Object.create(null)
        for (const key of search.keys())
          seen[key] = search.getAll(key).length > 1 ? search.getAll(key) : search.get(key)
        return !query.safeParse(seen).success
      })
      .map((search) => request(call, 'wrong query', { path: `${call.path}?${search}` })),
  ]
}

const headerText = fc.string({ unit: fc.constantFrom(...'aZ09.-_~ ="\\;,\u00ff'), maxLength: 80 })

const wrongHeaders = (call: BuiltCall): fc.Arbitrary<Malformed>[] => {
  const withHeader = (name: string, values: fc.Arbitrary<string>) =>
    values.map((value) => {
      const given = goodBodyOf(call.name) ? json : {}
      return request(call, `wrong ${name}`, { headers: { ...given, [name]: value } })
    })
  const badKeys = fc.oneof(fc.constantFrom('', 'with space', 'k'.repeat(201), '\u00ff'))
  return [
    withHeader('idempotency-key', badKeys),
    ...(call.schema.gate === 'open' ? [] : [withHeader('x-beta-token', headerText)]),
    ...(call.schema.access === 'anyone' ? [] : [withHeader('authorization', headerText)]),
  ]
}

const wrongPaths = (call: BuiltCall): fc.Arbitrary<Malformed>[] => [
  fc
    .constantFrom('%', '%zz', '%00', '%c0%af', '/', '//', '/../..', ';x=1', '\u00e9', 'x'.repeat(3_000))
    .map((tail) => request(call, 'wrong path', { path: `${call.path}${tail}` })),
]

/** Generates requests to one call of the API. Each request has one fault, for example a wrong body, query or header. */
export const malformedRequestTo = (call: BuiltCall): fc.Arbitrary<Malformed> =>
  fc.oneof(
    ...wrongBodies(call),
    ...wrongQueries(call),
    ...wrongFiles(call),
    ...wrongForms(call),
    ...wrongHeaders(call),
    ...wrongPaths(call),
  )
