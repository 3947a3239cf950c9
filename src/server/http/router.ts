// Mounts every built route of the contract: doors, checks, handler, answer.
import multipart from '@fastify/multipart'
import type { FastifyInstance, FastifyRequest, RouteOptions } from 'fastify'
import { serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { jsonBodyMaxBytes } from '~/contract/limits'
import type { RouteSchema } from '~/contract/schemas/route-schema'
import { addressToLimit } from './address'
import { builtCalls, type BuiltCall } from './api-paths'
import { guard, type Doors } from './doors'
import type { Handlers } from './handler'
import { readIdempotencyKey } from './idempotency-key'
import { Prepared } from './prepared'
import { readUploadedFile } from './uploaded-file'

// A request's multipart frame around the file itself.
const multipartFrameBytes = 64 * 1024

/** Handlers are typed by their names; over all names at once, what they take cannot be told any more. */
type AnyHandler = (call: never) => Promise<unknown>

const callOf = async (request: FastifyRequest, schema: RouteSchema) => ({
  params: request.params,
  query: request.query,
  body: request.body,
  session: request.session,
  address: addressToLimit(request.ip),
  idempotencyKey: readIdempotencyKey(request),
  ...(schema.file && { file: await readUploadedFile(request, schema.file) }),
})

const checksOf = ({ params, query, body, answer, bare, status = 200 }: RouteSchema) => ({
  ...(params && { params }),
  ...(query && { querystring: query }),
  ...(body && { body }),
  response: { [status]: bare ? answer : z.object({ data: answer }) },
})

const routeOf = ({ method, path, schema }: BuiltCall, handler: AnyHandler, doors: Doors): RouteOptions => ({
  method,
  url: path.replace(/\{(\w+)\}/g, ':$1'),
  schema: checksOf(schema),
  bodyLimit: schema.file ? schema.file.maxBytes + multipartFrameBytes : jsonBodyMaxBytes,
  onRequest: guard(doors, schema),
  handler: async (request, reply) => {
    const call = await callOf(request, schema)
    const answer = await handler(call as never)
    reply.code(schema.status ?? 200).header('cache-control', 'no-store')
    if (answer instanceof Prepared) return answer.send(request, reply)
    return reply.send(schema.bare ? answer : { data: answer })
  },
})

/** Many clients name JSON as the type of a request that has no body at all. */
const acceptJson = (app: FastifyInstance) => {
  const parse = app.getDefaultJsonParser('error', 'error')
  app.removeAllContentTypeParsers()
  app.addContentTypeParser<string>('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (body.trim() === '') done(null, undefined)
    else parse(request, body, done)
  })
}

const acceptMultipart = async (app: FastifyInstance) => {
  app.removeAllContentTypeParsers()
  await app.register(multipart)
}

/** Two scopes, since what a route may be sent is one or the other: anything else is a 415. */
export const mountRoutes = async (app: FastifyInstance, handlers: Handlers, doors: Doors) => {
  app.setValidatorCompiler(validatorCompiler)
  app.setSerializerCompiler(serializerCompiler)
  app.decorateRequest('session', null)
  const mount = (scope: FastifyInstance, calls: BuiltCall[]) => {
    for (const call of calls) scope.route(routeOf(call, handlers[call.name], doors))
  }
  await app.register(async (scope) => {
    acceptJson(scope)
    mount(
      scope,
      builtCalls.filter((call) => !call.schema.file),
    )
  })
  await app.register(async (scope) => {
    await acceptMultipart(scope)
    mount(
      scope,
      builtCalls.filter((call) => call.schema.file),
    )
  })
}
