// Well-formed requests with ids that do not exist, which test the handlers instead of the schemas.
import * as fc from 'fast-check'
import { builtCalls, type BuiltCall } from '~/server/http/api-paths'
import { goodBodyOf, knownId, request, type Malformed } from './good-request'

const hostileId = fc.oneof(
  fc.constantFrom(
    '__proto__',
    'constructor',
    'toString',
    '\u202e'.repeat(100),
    "' or 1=1 --",
    '%00',
    '%',
    '{}',
  ),
  // A path segment of dots only would address another path.
  fc.string({ unit: 'grapheme', minLength: 1, maxLength: 50 }).filter((text) => !/^\.+$/.test(text)),
)

const namesThing = /(Id|Secret)$/

const withIds = (call: BuiltCall): fc.Arbitrary<Malformed>[] => {
  const { body, params } = call.schema
  const good = goodBodyOf(call.name)
  const keys = Object.keys(good ?? {}).filter(
    (key) => namesThing.test(key) && body?.safeParse({ ...good, [key]: '__proto__' }).success,
  )
  if (!params && keys.length === 0) return []
  const filled = hostileId.map((id) => ({
    id,
    sent: good && { ...good, ...Object.fromEntries(keys.map((key) => [key, id])) },
  }))
  return [
    filled
      .filter(({ sent }) => !body || body.safeParse(sent).success)
      .map(({ id, sent }) =>
        request(call, 'hostile id', {
          path: call.path.replace(/\{\w+\}/g, encodeURIComponent(id)),
          ...(sent && { payload: JSON.stringify(sent) }),
        }),
      ),
  ]
}

export const requestNamingUnknownId: fc.Arbitrary<Malformed> = fc.oneof(...builtCalls.flatMap(withIds))

const knownOrHostile = fc.oneof(fc.constant(knownId), hostileId)

/** The same value with other ids. A list of ids gets some more. */
const withOtherIds = (value: unknown): fc.Arbitrary<unknown> => {
  if (value === knownId) return knownOrHostile
  if (Array.isArray(value)) {
    if (value[0] === knownId) return fc.array(knownOrHostile, { minLength: 1, maxLength: 4 })
    return fc.tuple(...value.map(withOtherIds))
  }
  if (typeof value !== 'object' || value === null) return fc.constant(value)
  return fc.record(Object.fromEntries(Object.entries(value).map(([key, each]) => [key, withOtherIds(each)])))
}

const hasList = (body: object) => Object.values(body).some(Array.isArray)

const amongKnown = (call: BuiltCall): fc.Arbitrary<Malformed>[] => {
  const good = goodBodyOf(call.name)
  const pathOf = (id: string) =>
    call.path.replace('{id}', knownId).replace(/\{\w+\}/g, encodeURIComponent(id))
  const isOfPlaylist = call.path.startsWith('/playlists')
  const namesIds = JSON.stringify(good ?? {}).includes(`"${knownId}"`)
  if (good && namesIds && (isOfPlaylist || hasList(good))) {
    const isValid = (body: unknown) =>
      JSON.stringify(body) !== JSON.stringify(good) && call.schema.body?.safeParse(body).success === true
    return [
      fc
        .tuple(hostileId, withOtherIds(good).filter(isValid))
        .map(([id, body]) =>
          request(call, 'hostile ids', { path: pathOf(id), payload: JSON.stringify(body) }),
        ),
    ]
  }
  if (!isOfPlaylist || pathOf('') === pathOf('x')) return []
  return [hostileId.map((id) => request(call, 'hostile id', { path: pathOf(id) }))]
}

/** Names unknown ids in lists of ids, or where a playlist exists that has the id of good requests. */
export const requestNamingIdsAmongKnown: fc.Arbitrary<Malformed> = fc.oneof(...builtCalls.flatMap(amongKnown))
