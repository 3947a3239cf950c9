// Builds the OpenAPI 3.1 document from the same route tables as the router.
import { z } from 'zod'
import type { RouteSchema } from '~/contract/schemas/route-schema'
import { builtCalls, type BuiltCall } from '../http/api-paths'
import { idempotencyKeyMaxLength } from '../http/idempotency-key'

type JsonSchema = Record<string, unknown>

const inputSchema = (schema: z.ZodType): JsonSchema => withoutDialect(z.toJSONSchema(schema, { io: 'input' }))
const outputSchema = (schema: z.ZodType): JsonSchema =>
  withoutDialect(z.toJSONSchema(schema, { io: 'output' }))

/** Removes `$schema`, because the dialect is the default of OpenAPI 3.1. */
const withoutDialect = (schema: JsonSchema): JsonSchema =>
  Object.fromEntries(Object.entries(schema).filter(([key]) => key !== '$schema'))

const json = (schema: JsonSchema) => ({ 'application/json': { schema } })

const errorSchema = {
  type: 'object',
  required: ['message', 'code'],
  properties: {
    message: { type: 'string' },
    code: { type: 'string', description: 'One of a closed set, such as invalid_input or signed_out' },
    details: {
      type: 'array',
      items: {
        type: 'object',
        required: ['path', 'message'],
        properties: { path: { type: 'string' }, message: { type: 'string' } },
      },
    },
    requiresBetaAccess: { const: true },
    expired: { const: true },
    retryAfter: { type: 'integer', description: 'Seconds' },
    requestId: { type: 'string' },
  },
}

const parametersIn = (place: 'path' | 'query', schema: z.ZodObject | undefined) => {
  if (!schema) return []
  const { properties = {}, required = [] } = z.toJSONSchema(schema, { io: 'input' })
  return Object.entries(properties).map(([name, part]) => ({
    name,
    in: place,
    required: place === 'path' || required.includes(name),
    schema: part,
  }))
}

const idempotencyKey = {
  name: 'Idempotency-Key',
  in: 'header',
  required: false,
  description: 'Send the same key with every retry of one action, so that it happens once',
  schema: { type: 'string', maxLength: idempotencyKeyMaxLength },
}

const binary = { type: 'string', contentMediaType: 'application/octet-stream' }

/** A form has the same fields as the JSON body, plus the files. */
const formWith = (files: NonNullable<RouteSchema['files']>, body: z.ZodType | undefined) => {
  const fields: JsonSchema = body ? inputSchema(body) : { type: 'object' }
  const described = Object.entries(files).map(([name, { maxBytes, filesMax }]) => {
    const file = { ...binary, description: `At most ${maxBytes} bytes` }
    return [name, filesMax === undefined ? file : { type: 'array', maxItems: filesMax, items: file }]
  })
  const properties = { ...(fields.properties as JsonSchema), ...Object.fromEntries(described) }
  return { 'multipart/form-data': { schema: { ...fields, properties } } }
}

const requestBody = ({ body, file, files }: RouteSchema) => {
  if (file) {
    const properties = { [file.field]: binary }
    const schema = { type: 'object', required: [file.field], properties }
    return { required: true, content: { 'multipart/form-data': { schema } } }
  }
  if (!body && !files) return undefined
  const content = { ...(body && json(inputSchema(body))), ...(files && formWith(files, body)) }
  // A missing body is checked as null.
  return { required: body?.safeParse(null).success !== true, content }
}

const refusal = (description: string) => ({
  description,
  content: json({ $ref: '#/components/schemas/Error' }),
})

const refusals = ({ access, gate, params, query, body, file, files }: RouteSchema) => ({
  ...((params || query || body || file || files) && {
    400: refusal('The input is invalid; details name the fields'),
  }),
  ...(access !== 'anyone' && { 401: refusal('The caller is not signed in') }),
  ...((gate !== 'open' || access !== 'anyone') && {
    403: refusal('The caller has no beta access, or the account is not allowed to do this'),
  }),
  ...((body || file || files) && {
    413: refusal('The body is too large'),
    415: refusal('The content type is not accepted'),
  }),
  429: refusal('Too many attempts; Retry-After says how long to wait'),
})

const security = ({ access, gate }: RouteSchema) => [
  { ...(gate !== 'open' && { betaToken: [] }), ...(access !== 'anyone' && { bearer: [] }) },
  // Calls of an open press kit also work without a beta token.
  ...(gate === 'kit' ? [{}] : []),
]

const operation = ({ name, method, path, schema }: BuiltCall) => {
  const { answer, bare, status = 200 } = schema
  const requestContent = requestBody(schema)
  return {
    operationId: name,
    summary: schema.summary,
    tags: [path.split('/')[1] ?? ''],
    security: security(schema),
    parameters: [
      ...parametersIn('path', schema.params),
      ...parametersIn('query', schema.query),
      ...(method === 'GET' ? [] : [idempotencyKey]),
    ],
    ...(requestContent && { requestBody: requestContent }),
    responses: {
      [status]: {
        description: 'Success',
        content: json(outputSchema(bare ? answer : z.object({ data: answer }))),
      },
      ...refusals(schema),
    },
  }
}

export type Operation = ReturnType<typeof operation>

const pathItems = () => {
  const items: Record<string, Record<string, Operation>> = {}
  for (const call of builtCalls) {
    items[call.path] = { ...items[call.path], [call.method.toLowerCase()]: operation(call) }
  }
  return items
}

export const openApiDocument = () => ({
  openapi: '3.1.0',
  info: {
    title: 'Lariat',
    version: '1.0.0',
    description:
      'Independent music, bought for keeps. Every answer is under "data". Every error has a message and a code. Audio files can also be sent under /uploads in the protocol tus 1.0, which resumes an interrupted upload, with the same tokens; the calls that take audio then name the upload in "audioUpload".',
  },
  servers: [{ url: '/api' }],
  paths: pathItems(),
  components: {
    securitySchemes: {
      bearer: { type: 'http', scheme: 'bearer', description: 'The token from login or register' },
      betaToken: { type: 'apiKey', in: 'header', name: 'X-Beta-Token' },
    },
    schemas: { Error: errorSchema },
  },
})

export type OpenApiDocument = ReturnType<typeof openApiDocument>
