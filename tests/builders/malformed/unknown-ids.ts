// Well-formed requests with ids that do not exist, which test the handlers instead of the schemas.
import * as fc from 'fast-check'
import { builtCalls, type BuiltCall } from '~/server/http/api-paths'
import { goodBodyOf, request, type Malformed } from './good-request'

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
