// Mounts every built route of the contract: access guard, input checks, handler, answer.
import multipart from '@fastify/multipart'
import type { FastifyInstance, FastifyRequest, RouteOptions } from 'fastify'
import { validatorCompiler } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { mediaUploadTimeoutMs } from '~/contract/limits'
import { jsonBodyMaxBytes } from '~/contract/limits-beyond'
import type { RouteSchema } from '~/contract/schemas/route-schema'
import { addressToLimit } from './limits/address'
import { builtCalls, type BuiltCall } from './api-paths'
import { guard, type AccessChecks } from './access-guard'
import { compileAnswer } from './checked-json'
import { signedOut } from './failure'
import type { Handlers } from './handler'
import { readIdempotencyKey } from './idempotency-key'
import { Prepared } from './prepared'
import { receiveForm, type FindRoom } from './forms/received-form'
import { readUploadedFile } from './forms/uploaded-file'
import type { Storage } from '../storage/storage'

// The boundaries and headers that multipart adds around the file.
const multipartFrameBytes = 64 * 1024

type RouterParts = { checks: AccessChecks; storage: Storage; findRoom: FindRoom }

/** The types of handlers differ by route. A loop over all routes cannot express that. */
type AnyHandler = (call: never) => Promise<unknown>

const callOf = (request: FastifyRequest) => ({
  params: request.params,
  query: request.query,
  body: request.body,
  session: request.session,
  address: addressToLimit(request.ip),
  userAgent: request.headers['user-agent'] ?? '',
  idempotencyKey: readIdempotencyKey(request),
})

const signatureOf = ({ headers }: FastifyRequest) => {
  const signature = headers['stripe-signature']
  return typeof signature === 'string' ? signature : undefined
}

/** Only accounts may send files. The id of an existing track is in the path. */
const uploadOf = ({ idempotencyKey, session, params }: ReturnType<typeof callOf>) => {
  if (!session) throw signedOut()
  return {
    userId: session.user.id,
    idempotencyKey,
    trackId: z.object({ id: z.string() }).safeParse(params).data?.id,
  }
}

/** Reads the body, runs the handler, and deletes uploaded files that the handler did not keep. */
const carryOut = async (
  request: FastifyRequest,
  schema: RouteSchema,
  handler: AnyHandler,
  parts: RouterParts,
) => {
  const call = callOf(request)
  if (schema.raw) {
    const rawBody = typeof request.body === 'string' ? request.body : ''
    return handler({ ...call, rawBody, signature: signatureOf(request) } as never)
  }
  if (schema.file) {
    return handler({ ...call, file: await readUploadedFile(request, schema.file) } as never)
  }
  if (!schema.files) return handler(call as never)
  const { body, files, discard } = await receiveForm(request, schema, {
    storage: parts.storage,
    findRoom: () => parts.findRoom(uploadOf(call)),
  })
  try {
    return await handler({ ...call, body, files } as never)
  } finally {
    await discard()
  }
}

const checksOf = ({ params, query, body, files, answer, bare, status = 200 }: RouteSchema) => ({
  ...(params && { params }),
  ...(query && { querystring: query }),
  // The fields of a form are checked after the form is read, in receiveForm.
  ...(body && !files && { body }),
  response: { [status]: bare ? answer : z.object({ data: answer }) },
})

/** zod compiles a schema when it is first used, so each process makes these once, however many servers it starts. */
const checksOfCalls = new Map(builtCalls.map(({ name, schema }) => [name, checksOf(schema)]))

/** Calls whose fields may all be missing. They may come without a body, too. */
const callsWithoutBody = new Set(
  builtCalls
    .filter(({ schema: { body, files } }) => body && !files && body.safeParse({}).success)
    .map(({ name }) => name),
)

const missingAsEmpty = async (request: FastifyRequest) => {
  if (request.body === undefined) request.body = {}
}

const routeOf = (
  { name, method, path, schema, timeoutMs }: BuiltCall,
  handler: AnyHandler,
  parts: RouterParts,
): RouteOptions => ({
  method,
  url: path.replace(/\{(\w+)\}/g, ':$1'),
  schema: checksOfCalls.get(name) ?? checksOf(schema),
  bodyLimit: schema.file
    ? schema.file.maxBytes + multipartFrameBytes
    : (schema.bodyMaxBytes ?? jsonBodyMaxBytes),
  onRequest: guard(parts.checks, schema),
  ...(callsWithoutBody.has(name) && { preValidation: missingAsEmpty }),
  ...(schema.files && { config: { largeBodyMs: Math.max(timeoutMs, mediaUploadTimeoutMs) } }),
  handler: async (request, reply) => {
    const answer = await carryOut(request, schema, handler, parts)
    reply.code(schema.status ?? 200).header('cache-control', 'no-store')
    if (answer instanceof Prepared) return answer.send(request, reply)
    return reply.send(schema.bare ? answer : { data: answer })
  },
})

/** Accepts an empty body with a JSON content type, because many clients send that. */
const acceptJson = (app: FastifyInstance) => {
  const parse = app.getDefaultJsonParser('error', 'error')
  app.removeAllContentTypeParsers()
  app.addContentTypeParser<string>('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (body.trim() === '') done(null, undefined)
    else parse(request, body, done)
  })
}

/** Mail programs that unsubscribe send a form, whose content says nothing. */
const ignoreBody = (app: FastifyInstance) => {
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, _body, done) => done(null, undefined))
}

/** Keeps the body as the exact string, because a signature is checked against it. */
const acceptRawText = (app: FastifyInstance) => {
  app.removeAllContentTypeParsers()
  app.addContentTypeParser<string>('application/json', { parseAs: 'string' }, (_, body, done) => {
    done(null, body)
  })
}

const acceptMultipart = async (app: FastifyInstance) => {
  app.removeAllContentTypeParsers()
  await app.register(multipart)
}

/** Mounts routes in scopes by accepted content type: JSON, anything, raw text, a file, or a form. Others get a 415. */
export const mountRoutes = async (app: FastifyInstance, handlers: Handlers, parts: RouterParts) => {
  app.setValidatorCompiler(validatorCompiler)
  app.setSerializerCompiler(compileAnswer)
  app.decorateRequest('session', null)
  const mount = (scope: FastifyInstance, takes: (schema: RouteSchema) => boolean) => {
    for (const call of builtCalls.filter(({ schema }) => takes(schema))) {
      scope.route(routeOf(call, handlers[call.name], parts))
    }
  }
  await app.register(async (scope) => {
    acceptJson(scope)
    mount(scope, ({ file, files, raw, ignoresBody }) => !file && !files && !raw && !ignoresBody)
  })
  await app.register(async (scope) => {
    ignoreBody(scope)
    mount(scope, ({ ignoresBody }) => ignoresBody === true)
  })
  await app.register(async (scope) => {
    acceptRawText(scope)
    mount(scope, ({ raw }) => raw === true)
  })
  await app.register(async (scope) => {
    await acceptMultipart(scope)
    mount(scope, ({ file }) => file !== undefined)
  })
  await app.register(async (scope) => {
    acceptJson(scope)
    await scope.register(multipart)
    mount(scope, ({ files }) => files !== undefined)
  })
}
