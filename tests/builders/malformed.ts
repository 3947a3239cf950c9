// Requests that are wrong in one way each, for every built call: the route's own schema says what is wrong.
import * as fc from 'fast-check'
import type { BuiltRoute, Input, schemas } from '~/contract/schemas/built'
import { builtCalls, type BuiltCall } from '~/server/http/api-paths'
import { multipartBody, multipartHeaders } from './multipart'

export type Malformed = {
  name: BuiltRoute
  kind: string
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  path: string
  headers: Record<string, string>
  payload?: string | Buffer
}

type WithBody = {
  [Name in BuiltRoute]: (typeof schemas)[Name] extends { body: object } ? Name : never
}[BuiltRoute]

type Body<Name extends WithBody> = Extract<Input<Name>, { body: unknown }>['body']

/** What would be taken, were it not for the one thing wrong. */
const goodBodies: { [Name in WithBody]: Body<Name> } = {
  validateBetaAccess: { accessKey: 'WRONG' },
  register: {
    username: 'mallory',
    email: 'mallory@example.com',
    password: 'long enough',
    profileType: 'listener',
  },
  login: { email: 'mallory@example.com', password: 'long enough' },
  enhancedLogin: { email: 'mallory@example.com', password: 'long enough' },
  updateProfile: { username: 'mallory', displayName: 'Mallory', bio: 'Was here.' },
  countPlay: { playId: '5f0c8a3e-6a54-4a7f-9d0e-3f1f4d2f7a11', listenedSeconds: 30 },
  uploadTrack: { title: 'Was here', genre: 'Dub', price: 1 },
  updateTrack: { title: 'Was here' },
}

const goodBodyOf = (name: BuiltRoute): object | undefined =>
  Object.entries(goodBodies).find(([key]) => key === name)?.[1]

const json = { 'content-type': 'application/json' }

const request = ({ name, method, path }: BuiltCall, kind: string, wrong: Partial<Malformed>): Malformed => {
  const body = goodBodyOf(name)
  return {
    name,
    kind,
    method,
    path: path.replace(/\{\w+\}/g, 'some-id'),
    headers: body ? json : {},
    ...(body && { payload: JSON.stringify(body) }),
    ...wrong,
  }
}

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

/** One field wrong, missing or too many. */
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
  const whole = JSON.stringify(good)
  return fc.oneof(
    fc.nat(whole.length - 1).map((length) => whole.slice(0, length)),
    fc
      .tuple(fc.nat(whole.length), fc.string({ minLength: 1 }))
      .map(([at, text]) => whole.slice(0, at) + text + whole.slice(at)),
    fc.constantFrom(
      deep(1_000),
      deep(100_000),
      `{"__proto__":${whole}}`,
      `{"constructor":{"prototype":${whole}}}`,
    ),
    fc.constantFrom('NaN', '{"a":1,}', "{'a':1}", '\u0000', `${whole}${whole}`, '['.repeat(200_000)),
    fc.constantFrom(`{"username":"${'x'.repeat(300_000)}"}`, JSON.stringify('x'.repeat(300_000))),
  )
}

const parsed = (text: string): unknown => {
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

const badFiles = (field: string): fc.Arbitrary<Buffer> => {
  const content = fc.oneof(
    fc.uint8Array({ maxLength: 300 }).map((bytes) => Buffer.from(bytes)),
    fc.constantFrom(
      Buffer.from('\u0089PNG\r\n\u001a\n', 'latin1'),
      Buffer.from([0xff, 0xd8, 0xff, 0xe0, 0, 4]),
      Buffer.from('GIF89a'),
      Buffer.from('RIFF0000WEBPVP8 '),
      Buffer.from('\u0000\u0000\u0000\u0020ftypavif'),
    ),
  )
  const part = fc.record({
    name: fc.constantFrom(field, 'other', '', '__proto__', 'constructor', 'x'.repeat(300)),
    filename: fc.constantFrom('a.png', '../../etc/passwd', '', '\u00e9'.repeat(300)),
    type: fc.constantFrom('image/png', 'application/json', 'text/html', '\u00ff', ';'),
    content,
  })
  const whole = fc.array(part, { maxLength: 4 }).map((parts) => multipartBody(...parts))
  const cut = fc.tuple(whole, fc.nat(400)).map(([body, length]) => body.subarray(0, length))
  return fc.oneof(whole, cut, content)
}

const wrongFiles = (call: BuiltCall): fc.Arbitrary<Malformed>[] => {
  const { file } = call.schema
  if (!file) return []
  const types = fc.constantFrom(
    multipartHeaders['content-type'],
    'multipart/form-data',
    'multipart/form-data; boundary=',
    'multipart/mixed; boundary=x',
    'application/json',
  )
  return [
    fc
      .tuple(badFiles(file.field), types)
      .map(([payload, type]) => request(call, 'wrong file', { payload, headers: { 'content-type': type } })),
  ]
}

/** Every call gets its share, in each way it can be wrong. */
export const malformed: fc.Arbitrary<Malformed> = fc.oneof(
  ...builtCalls.map((call) =>
    fc.oneof(
      ...wrongBodies(call),
      ...wrongQueries(call),
      ...wrongFiles(call),
      ...wrongHeaders(call),
      ...wrongPaths(call),
    ),
  ),
)
