// A resumable upload as a client of the protocol tus 1.0 sends it.
import { connect, type AddressInfo, type Socket } from 'node:net'
import { onTestFinished } from 'vitest'
import type { Person, TestApi } from '../api/test-api'

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

type OpenPiece = {
  id: string
  offset: number
  as: Person
  /** How much the request will send, unless `lengthLine` says it in another way. */
  bytes: number
  lengthLine?: string
}

/** Opens a PATCH over a socket, whose content the test then writes piece by piece. */
export const openPatch = async (
  api: TestApi,
  { id, offset, as, bytes, lengthLine }: OpenPiece,
  app = api.app,
): Promise<Socket> => {
  if (!app.server.listening) await app.listen({ port: 0, host: '127.0.0.1' })
  const socket = connect((app.server.address() as AddressInfo).port, '127.0.0.1')
  socket.on('error', () => undefined)
  onTestFinished(() => void socket.destroy())
  const head = [
    `PATCH /api/uploads/${id} HTTP/1.1`,
    'Host: x',
    'Tus-Resumable: 1.0.0',
    'Content-Type: application/offset+octet-stream',
    `Upload-Offset: ${offset}`,
    `X-Beta-Token: ${api.betaToken()}`,
    `Authorization: Bearer ${as.token}`,
    lengthLine ?? `Content-Length: ${bytes}`,
  ]
  socket.write(`${head.join('\r\n')}\r\n\r\n`)
  return socket
}

export const writeTo = (socket: Socket, bytes: Buffer) =>
  new Promise<void>((resolve, reject) => {
    socket.write(bytes, (error) => (error ? reject(error) : resolve()))
  })
