// Reads a body that may bring large files: JSON alone, or a form whose files go to storage as they arrive.
import type { MultipartFile } from '@fastify/multipart'
import type { FastifyRequest } from 'fastify'
import { z } from 'zod'
import type { RouteSchema } from '~/contract/schemas/route-schema'
import type { Digest } from '../storage/digest'
import { newDraftKey, type Storage } from '../storage/storage'
import { Failure, invalidField, invalidInput, tooLarge } from './failure'
import { issueDetails } from './issue-details'

/** A draft in storage: whoever wants to keep it moves it away, and is gone with the call otherwise. */
export type ReceivedFile = Digest & { key: string }
type ReceivedFiles = Partial<Record<string, ReceivedFile>>

type Files = NonNullable<RouteSchema['files']>
type Received = { body: unknown; files: ReceivedFiles; discard(): Promise<void> }

// The fields, and a form's own frame around them.
const fieldsMaxBytes = 64 * 1024
const megabyte = 1024 * 1024

const limitsOf = (files: Files) => ({
  fileSize: Infinity,
  files: Object.keys(files).length,
  fields: 20,
  parts: 20 + Object.keys(files).length,
  fieldNameSize: 100,
  fieldSize: fieldsMaxBytes,
  headerPairs: 50,
})

const tooLargeFile = (field: string, maxBytes: number) => {
  const message = `This file is too large: at most ${Math.floor(maxBytes / megabyte)} MB are taken here`
  return new Failure(413, { message, code: 'too_large', details: [{ path: field, message }] })
}

/** Breaks off as soon as there is more than allowed. */
async function* atMost(maxBytes: number, { file, fieldname }: MultipartFile): AsyncGenerator<Buffer> {
  let bytes = 0
  for await (const chunk of file) {
    bytes += chunk.length
    if (bytes > maxBytes) throw tooLargeFile(fieldname, maxBytes)
    yield chunk
  }
}

const isOurs = (error: unknown) => error instanceof Failure || (error instanceof Error && 'syscall' in error)

/** What the parser throws is the sender's doing; what the disk throws is not. */
const asThrown = (error: unknown): unknown => {
  if (isOurs(error)) return error
  const code = error instanceof Error && 'code' in error ? error.code : undefined
  if (code === 'FST_FILES_LIMIT' || code === 'FST_PARTS_LIMIT' || code === 'FST_FIELDS_LIMIT') {
    return invalidField('', 'This form has more parts than are taken here')
  }
  return invalidField('', 'This upload is broken; please send it again')
}

const storeFile = async (storage: Storage, key: string, part: MultipartFile, maxBytes: number) => {
  const digest = await storage.put(key, atMost(maxBytes, part))
  if (digest.sizeBytes === 0) throw invalidField(part.fieldname, 'This file is empty')
  return { ...digest, key }
}

const knownFields = (body: z.ZodType | undefined) =>
  body instanceof z.ZodObject ? Object.keys(body.shape) : []

class FormReader {
  readonly fields: Record<string, unknown> = {}
  readonly files: ReceivedFiles = {}
  private readonly drafts: string[] = []
  private readonly storage: Storage
  private readonly schema: RouteSchema

  constructor(storage: Storage, schema: RouteSchema) {
    this.storage = storage
    this.schema = schema
  }

  async read(request: FastifyRequest) {
    const expected = this.schema.files ?? {}
    for await (const part of request.parts({ limits: limitsOf(expected) })) {
      if (part.type === 'field') this.takeField(part.fieldname, part.value)
      else await this.takeFile(part, expected)
    }
  }

  discard = async () => {
    for (const key of this.drafts) await this.storage.delete(key)
  }

  private takeField(name: string, value: unknown) {
    if (!knownFields(this.schema.body).includes(name)) {
      throw invalidField(name, `There is no field "${name}" here`)
    }
    if (name in this.fields) throw invalidField(name, 'Send this field once')
    this.fields[name] = value
  }

  private async takeFile(part: MultipartFile, expected: Files) {
    const { fieldname } = part
    const limit = expected[fieldname]
    if (!limit) throw invalidField(fieldname, `No file is taken in the field "${fieldname}"`)
    if (this.files[fieldname]) throw invalidField(fieldname, 'Send one file only')
    const key = newDraftKey()
    this.drafts.push(key)
    this.files[fieldname] = await storeFile(this.storage, key, part, limit.maxBytes)
  }
}

const refuseOversized = (request: FastifyRequest, files: Files) => {
  const declared = Number(request.headers['content-length'] ?? 0)
  const allowed = Object.values(files).reduce((sum, { maxBytes }) => sum + maxBytes, fieldsMaxBytes)
  if (declared <= allowed) return
  const sizes = Object.entries(files).map(([name, { maxBytes }]) => `${name} ${maxBytes / megabyte} MB`)
  throw tooLarge(`This upload is too large. At most: ${sizes.join(', ')}`)
}

const checked = (schema: RouteSchema, body: unknown): unknown => {
  const result = schema.body?.safeParse(body)
  if (result && !result.success) throw invalidInput(issueDetails(result.error.issues))
  return result?.data
}

/** Whatever goes wrong, nothing is left in storage; when all went well, `discard` deletes what was not moved away. */
export const receiveForm = async (
  request: FastifyRequest,
  schema: RouteSchema,
  storage: Storage,
): Promise<Received> => {
  if (!request.isMultipart()) {
    return { body: checked(schema, request.body), files: {}, discard: async () => undefined }
  }
  const reader = new FormReader(storage, schema)
  try {
    refuseOversized(request, schema.files ?? {})
    await reader.read(request)
    return { body: checked(schema, reader.fields), files: reader.files, discard: reader.discard }
  } catch (error) {
    await reader.discard()
    throw asThrown(error)
  }
}
