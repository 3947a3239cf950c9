// A form with fields and files, as a browser sends it.
import { multipartBody, multipartHeaders, type Part } from '../api/multipart'

type Files = { audio?: Buffer | string; cover?: Buffer | string }

const filePart = (name: string, content: Buffer | string | undefined): Part[] =>
  content === undefined ? [] : [{ name, filename: `${name}.bin`, type: 'application/octet-stream', content }]

export const formOf = (fields: Record<string, string>, { audio, cover }: Files) => ({
  payload: multipartBody(
    ...Object.entries(fields).map(([name, content]) => ({ name, content })),
    ...filePart('audio', audio),
    ...filePart('cover', cover),
  ),
  headers: multipartHeaders,
})
