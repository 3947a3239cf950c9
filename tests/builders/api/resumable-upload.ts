// A resumable upload as a client of the protocol tus 1.0 sends it.
import type { Person, TestApi } from './test-api'

const tus = { 'tus-resumable': '1.0.0' }

const inBase64 = (text: string) => Buffer.from(text).toString('base64')

export const metadataOf = (fields: Record<string, string>) =>
  Object.entries(fields)
    .map(([name, value]) => `${name} ${inBase64(value)}`)
    .join(',')

export const createUpload = (
  api: TestApi,
  as: Person | undefined,
  sizeBytes: number | string,
  headers: Record<string, string> = {},
) =>
  api.call('POST', '/uploads', {
    as,
    headers: {
      ...tus,
      'upload-length': `${sizeBytes}`,
      'upload-metadata': metadataOf({ filename: 'Long road.wav', filetype: 'audio/wav' }),
      ...headers,
    },
  })

export const uploadIdOf = ({ headers }: { headers: Record<string, unknown> }) =>
  /^\/api\/uploads\/([\w-]{36})$/.exec(String(headers.location))?.[1] ?? 'no upload'

/** Creates an upload and returns its id. */
export const beginUpload = async (api: TestApi, as: Person, sizeBytes: number) =>
  uploadIdOf(await createUpload(api, as, sizeBytes))

type Piece = { id: string; offset: number | string; content: Buffer; headers?: Record<string, string> }

export const sendPiece = (
  api: TestApi,
  as: Person | undefined,
  { id, offset, content, headers = {} }: Piece,
) =>
  api.call('PATCH', `/uploads/${id}`, {
    as,
    payload: content,
    headers: {
      ...tus,
      'content-type': 'application/offset+octet-stream',
      'upload-offset': `${offset}`,
      ...headers,
    },
  })

export const askOffset = (api: TestApi, as: Person | undefined, id: string) =>
  api.call('HEAD', `/uploads/${id}`, { as, headers: tus })

export const offsetOf = async (api: TestApi, as: Person, id: string) =>
  Number((await askOffset(api, as, id)).headers['upload-offset'])

export const cancelUpload = (api: TestApi, as: Person | undefined, id: string) =>
  api.call('DELETE', `/uploads/${id}`, { as, headers: tus })

/** Sends a file in pieces of this size and returns the id of its upload. */
export const uploadInPieces = async (api: TestApi, as: Person, file: Buffer, pieceBytes = file.length) => {
  const id = await beginUpload(api, as, file.length)
  for (let offset = 0; offset < file.length; offset += pieceBytes) {
    await sendPiece(api, as, { id, offset, content: file.subarray(offset, offset + pieceBytes) })
  }
  return id
}
