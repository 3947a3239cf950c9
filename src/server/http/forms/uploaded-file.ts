// Reads the single file of a multipart body into memory. It is for images, which are small.
import type { MultipartFile } from '@fastify/multipart'
import type { FastifyRequest } from 'fastify'
import { Failure, invalidField, tooLarge, unsupportedType } from '../failure'

export type UploadedFile = { bytes: Buffer; filename: string }

type Expected = { field: string; maxBytes: number }

const limits = (maxBytes: number) => ({
  fileSize: maxBytes,
  files: 1,
  fields: 20,
  parts: 21,
  fieldNameSize: 100,
  fieldSize: 10_000,
  headerPairs: 50,
})

const readPart = async (part: MultipartFile, { field, maxBytes }: Expected): Promise<UploadedFile> => {
  const bytes = await part.toBuffer()
  if (part.fieldname !== field) throw invalidField(field, `Send the file in the field "${field}"`)
  if (bytes.length === 0) throw invalidField(field, 'This file is empty')
  if (part.file.truncated) throw tooLarge(`A file may have at most ${maxBytes} bytes`)
  return { bytes, filename: part.filename }
}

const statusOf = (error: unknown) =>
  error instanceof Error && 'statusCode' in error ? error.statusCode : undefined

const codeOf = (error: unknown) => (error instanceof Error && 'code' in error ? error.code : undefined)

/** Errors of the form parser are the client's fault: a file is too large, or the form is broken. */
const asFailure = (error: unknown, expected: Expected): Failure => {
  if (error instanceof Failure) return error
  if (codeOf(error) === 'FST_FILES_LIMIT') return invalidField(expected.field, 'Send only one file')
  if (statusOf(error) === 413) return tooLarge(`A file may have at most ${expected.maxBytes} bytes`)
  return invalidField(expected.field, 'This upload is broken. Please send it again.')
}

export const readUploadedFile = async (
  request: FastifyRequest,
  expected: Expected,
): Promise<UploadedFile> => {
  if (!request.isMultipart()) throw unsupportedType('Send the file as multipart/form-data')
  let file: UploadedFile | null = null
  try {
    for await (const part of request.parts({ limits: limits(expected.maxBytes) })) {
      if (part.type === 'file') file = await readPart(part, expected)
    }
  } catch (error) {
    throw asFailure(error, expected)
  }
  if (!file) throw invalidField(expected.field, 'Choose a file')
  return file
}
