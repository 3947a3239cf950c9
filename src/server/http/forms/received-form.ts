// Reads a body that may contain large files: either JSON, or a form whose files are streamed to storage.
import type { MultipartFile } from '@fastify/multipart'
import type { FastifyRequest } from 'fastify'
import { z } from 'zod'
import type { ErrorDetail } from '~/contract/errors'
import type { RouteSchema } from '~/contract/schemas/route-schema'
import type { Digest } from '~/server/storage/digest'
import { newDraftKey, type Storage } from '~/server/storage/storage'
import { Failure, invalidField, invalidInput, tooLarge } from '../failure'

/** An uploaded file, stored as a draft. The draft is deleted after the call unless the handler has moved it. */
export type ReceivedFile = Digest & {
  key: string
  /** As the sender calls the file; not checked. Files that came as resumable uploads have none. */
  filename?: string
}
type ReceivedFiles = Partial<Record<string, ReceivedFile | ReceivedFile[]>>

type Files = NonNullable<RouteSchema['files']>
type Received = { body: unknown; files: ReceivedFiles; discard(): Promise<void> }

// The space for the text fields, and for the boundaries and headers of the form.
const fieldsMaxBytes = 64 * 1024
const megabyte = 1024 * 1024

const countOf = (files: Files) => Object.values(files).reduce((sum, { filesMax = 1 }) => sum + filesMax, 0)

/** The room that an account's storage quota has for a file, and the answer to a file that needs more. */
type Room = { bytes: number; refusal(): Failure }
export type FindRoom = (upload: {
  userId: string
  idempotencyKey: string | null
  /** The track that the file belongs to, if it exists already. */
  trackId: string | undefined
}) => Promise<Room>

const limitsOf = (files: Files) => ({
  fileSize: Infinity,
  files: countOf(files),
  fields: 20,
  parts: 20 + countOf(files),
  fieldNameSize: 100,
  fieldSize: fieldsMaxBytes,
  headerPairs: 50,
})

const tooLargeFile = (field: string, maxBytes: number) => {
  const message = `This file is too large. The limit is ${Math.floor(maxBytes / megabyte)} MB.`
  return new Failure(413, { message, code: 'too_large', details: [{ path: field, message }] })
}

/** Throws as soon as the file exceeds the limit or the room. */
async function* atMost(
  maxBytes: number,
  room: Room | null,
  { file, fieldname }: MultipartFile,
): AsyncGenerator<Buffer> {
  let bytes = 0
  for await (const chunk of file) {
    bytes += chunk.length
    if (bytes > maxBytes) throw tooLargeFile(fieldname, maxBytes)
    if (room && bytes > room.bytes) throw room.refusal()
    yield chunk
  }
}

const isKnownError = (error: unknown) =>
  error instanceof Failure || (error instanceof Error && 'syscall' in error)

/** Errors of the form parser are the client's fault. Failures and errors of the disk are returned unchanged. */
const toFailure = (error: unknown): unknown => {
  if (isKnownError(error)) return error
  const code = error instanceof Error && 'code' in error ? error.code : undefined
  if (code === 'FST_FILES_LIMIT' || code === 'FST_PARTS_LIMIT' || code === 'FST_FIELDS_LIMIT') {
    return invalidField('', 'This form has too many parts')
  }
  return invalidField('', 'This upload is broken. Please send it again.')
}

const knownFields = (body: z.ZodType | undefined) =>
  body instanceof z.ZodObject ? Object.keys(body.shape) : []

class FormReader {
  readonly fields: Record<string, unknown> = {}
  readonly files: ReceivedFiles = {}
  readonly #drafts: string[] = []
  readonly #storage: Storage
  readonly #schema: RouteSchema
  readonly #room: Room
  #countedBytes = 0

  constructor(storage: Storage, schema: RouteSchema, room: Room) {
    this.#storage = storage
    this.#schema = schema
    this.#room = room
  }

  async read(request: FastifyRequest) {
    const expected = this.#schema.files ?? {}
    for await (const part of request.parts({ limits: limitsOf(expected) })) {
      if (part.type === 'field') this.#takeField(part.fieldname, part.value)
      else await this.#takeFile(part, expected)
    }
  }

  discard = async () => {
    for (const key of this.#drafts) await this.#storage.delete(key)
  }

  #takeField(name: string, value: unknown) {
    if (!knownFields(this.#schema.body).includes(name)) {
      throw invalidField(name, `Unknown field "${name}"`)
    }
    if (name in this.fields) throw invalidField(name, 'Send this field only once')
    this.fields[name] = value
  }

  async #takeFile(part: MultipartFile, expected: Files) {
    const { fieldname } = part
    const limit = expected[fieldname]
    if (!limit) throw invalidField(fieldname, `The field "${fieldname}" does not accept a file`)
    const before = this.files[fieldname]
    if (Array.isArray(before) && before.length === limit.filesMax) {
      throw invalidField(fieldname, `Send at most ${limit.filesMax} files`)
    }
    if (before && !Array.isArray(before)) throw invalidField(fieldname, 'Send only one file')
    const key = newDraftKey()
    this.#drafts.push(key)
    const bytesLeft = this.#room.bytes - this.#countedBytes
    const room = limit.countsTowardQuota ? { ...this.#room, bytes: bytesLeft } : null
    const digest = await this.#storage.put(key, atMost(limit.maxBytes, room, part))
    if (room) this.#countedBytes += digest.sizeBytes
    if (digest.sizeBytes === 0) throw invalidField(fieldname, 'This file is empty')
    const file = { ...digest, key, filename: part.filename }
    this.files[fieldname] = limit.filesMax === undefined ? file : [...(before ?? []), file]
  }
}

const refuseOversized = (request: FastifyRequest, files: Files, room: Room) => {
  const declared = Number(request.headers['content-length'] ?? 0)
  const sumOf = (counted: Files[string][]) =>
    counted.reduce((sum, { maxBytes, filesMax = 1 }) => sum + maxBytes * filesMax, 0)
  const others = Object.values(files).filter(({ countsTowardQuota }) => !countsTowardQuota)
  if (declared <= sumOf(Object.values(files)) + fieldsMaxBytes) {
    // Whatever exceeds the other parts of the form belongs to the file that counts toward the quota.
    if (declared > room.bytes + sumOf(others) + fieldsMaxBytes) throw room.refusal()
    return
  }
  const sizes = Object.entries(files).map(([name, { maxBytes }]) => `${name} ${maxBytes / megabyte} MB`)
  throw tooLarge(`This upload is too large. The limits are: ${sizes.join(', ')}`)
}

const checked = (schema: RouteSchema, body: unknown): unknown => {
  const result = schema.body?.safeParse(body)
  if (result && !result.success) throw invalidInput(issueDetails(result.error.issues))
  return result?.data
}

/** Stores no file if it fails. After success, `discard` deletes the files that the caller has not moved. */
export const receiveForm = async (
  request: FastifyRequest,
  schema: RouteSchema,
  { storage, findRoom }: { storage: Storage; findRoom: () => Promise<Room> },
): Promise<Received> => {
  if (!request.isMultipart()) {
    return { body: checked(schema, request.body), files: {}, discard: async () => undefined }
  }
  const room = await findRoom()
  const reader = new FormReader(storage, schema, room)
  try {
    refuseOversized(request, schema.files ?? {}, room)
    await reader.read(request)
    return { body: checked(schema, reader.fields), files: reader.files, discard: reader.discard }
  } catch (error) {
    await reader.discard()
    throw toFailure(error)
  }
}

type Issue = z.core.$ZodIssue

const detailsShown = 20
const maxLength = 200

/** Returns the issue of a union's last member, which is the actual value. The others allow empty values or booleans. */
const mainIssue = (issue: Issue): Issue =>
  issue.code === 'invalid_union' ? (issue.errors.at(-1)?.[0] ?? issue) : issue

/** Converts zod's issues to the error details of the API. */
const issueDetails = (issues: Issue[]): ErrorDetail[] =>
  issues.slice(0, detailsShown).map((issue) => ({
    path: issue.path.join('.').slice(0, maxLength),
    message: mainIssue(issue).message.slice(0, maxLength),
  }))
