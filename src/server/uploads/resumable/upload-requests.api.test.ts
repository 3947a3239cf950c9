// Requests to resumable uploads: who may send them, and what is refused.
import { expect, it } from 'vitest'
import { audioMaxBytes } from '~/contract/limits-beyond'
import { openUploads, publish, codeOf } from '../../../../tests/builders/uploads/musician-uploads'
import {
  askOffset,
  beginUpload,
  cancelUpload,
  createUpload,
  metadataOf,
  offsetOf,
  sendPiece,
  uploadIdOf,
  uploadInPieces,
} from '../../../../tests/builders/uploads/resumable-upload'
import { wav } from '../../../../tests/builders/audio/small-audio'
import { describeApi } from '../../../../tests/builders/api/test-database'

const recording = wav(30)

describeApi('a request to a resumable upload', () => {
  it('needs the beta token and the session each time', async () => {
    const { api, artist } = await openUploads()
    const id = await beginUpload(api, artist, 2_000)
    const piece = { id, offset: 0, content: Buffer.alloc(1_000) }
    const withoutGate = { ...piece, headers: { 'x-beta-token': 'none' } }
    expect(codeOf(await createUpload(api, artist, 10, { 'x-beta-token': 'none' }))[0]).toBe(403)
    expect((await sendPiece(api, artist, withoutGate)).json()).toMatchObject({ requiresBetaAccess: true })
    expect(codeOf(await createUpload(api, undefined, 10))).toEqual([401, 'signed_out'])
    expect(codeOf(await sendPiece(api, undefined, piece))).toEqual([401, 'signed_out'])
    expect((await askOffset(api, undefined, id)).statusCode).toBe(401)
    expect((await cancelUpload(api, undefined, id)).statusCode).toBe(401)
    expect(await offsetOf(api, artist, id)).toBe(0)
  })

  it('gets a 401 when its session has ended, and continues with a new one', async () => {
    const { api, artist } = await openUploads()
    const id = await beginUpload(api, artist, 2_000)
    await sendPiece(api, artist, { id, offset: 0, content: Buffer.alloc(500) })
    await api.call('POST', '/user/logout', { as: artist })
    const rest = { id, offset: 500, content: Buffer.alloc(1_500) }
    expect(codeOf(await sendPiece(api, artist, rest))).toEqual([401, 'signed_out'])
    const { email } = artist.user
    const signedIn = await api.call('POST', '/user/login', { payload: { email, password: 'correct horse' } })
    const again = { ...artist, token: signedIn.json().data.token }
    expect(await offsetOf(api, again, id)).toBe(500)
    expect((await sendPiece(api, again, rest)).statusCode).toBe(204)
  })

  it('of a stranger gets the 404 of an unknown upload', async () => {
    const { api, artist } = await openUploads()
    const stranger = await api.register({ profileType: 'musician' })
    const id = await uploadInPieces(api, artist, recording)
    for (const unknown of [id, '6f1d2f4c-38a5-4f0f-9d0e-3f1f4d2f7a11', '..%2f..%2fsecret', 'x']) {
      expect((await askOffset(api, stranger, unknown)).statusCode).toBe(404)
      const piece = { id: unknown, offset: 0, content: Buffer.alloc(10) }
      expect(codeOf(await sendPiece(api, stranger, piece))).toEqual([404, 'not_found'])
      expect((await cancelUpload(api, stranger, unknown)).statusCode).toBe(404)
    }
    expect(codeOf(await publish(api, stranger, { audioUpload: id }))).toEqual([400, 'invalid_input'])
    expect(await offsetOf(api, artist, id)).toBe(recording.length)
  })

  it.each([
    ['an offset behind the end', 900, 409],
    ['an offset before the end', 0, 409],
    ['a negative offset', -1, 400],
    ['an offset that is no number', 'x', 400],
  ])('with %s changes nothing', async (_what, offset, status) => {
    const { api, artist } = await openUploads()
    const id = await beginUpload(api, artist, 2_000)
    await sendPiece(api, artist, { id, offset: 0, content: Buffer.alloc(500) })
    const answer = await sendPiece(api, artist, { id, offset, content: Buffer.alloc(100) })
    expect(answer.statusCode).toBe(status)
    expect(answer.json().message).toBeTypeOf('string')
    expect(await offsetOf(api, artist, id)).toBe(500)
  })

  it('with more than the declared length gets a 413', async () => {
    const { api, artist } = await openUploads()
    const id = await beginUpload(api, artist, 2_000)
    const answer = await sendPiece(api, artist, { id, offset: 0, content: Buffer.alloc(2_001) })
    expect(codeOf(answer)).toEqual([413, 'too_large'])
    expect(await offsetOf(api, artist, id)).toBe(0)
  })

  it('of another content type, or without the version of the protocol, is refused', async () => {
    const { api, artist } = await openUploads()
    const id = await beginUpload(api, artist, 2_000)
    const piece = { id, offset: 0, content: Buffer.alloc(10) }
    const asJson = await sendPiece(api, artist, { ...piece, headers: { 'content-type': 'application/json' } })
    expect(codeOf(asJson)).toEqual([415, 'unsupported_type'])
    const old = await sendPiece(api, artist, { ...piece, headers: { 'tus-resumable': '0.2.0' } })
    expect([old.statusCode, old.json().code]).toEqual([400, 'invalid_input'])
    const none = await api.call('HEAD', `/uploads/${id}`, { as: artist })
    expect(none.statusCode).toBe(412)
  })

  it.each([
    ['no length', { 'upload-length': '' }, 400],
    ['an empty file', { 'upload-length': '0' }, 400],
    ['a deferred length', { 'upload-length': '', 'upload-defer-length': '1' }, 400],
    ['a file above the limit', { 'upload-length': `${audioMaxBytes + 1}` }, 413],
    ['a length beyond all numbers', { 'upload-length': '9'.repeat(30) }, 400],
    ['metadata that is not base64', { 'upload-metadata': 'filename not;base64' }, 400],
    ['metadata named like a part of JavaScript', { 'upload-metadata': '__proto__ eA==' }, 400],
    ['an upload made of others', { 'upload-concat': 'final;/api/uploads/a' }, 400],
  ])('that creates %s is refused', async (_what, headers, status) => {
    const { api, artist } = await openUploads()
    const answer = await createUpload(api, artist, 10, headers)
    expect(answer.statusCode).toBe(status)
    expect(answer.json().message).toMatch(/\w/)
    expect(await api.database.selectFrom('uploads').select('id').execute()).toEqual([])
  })

  it('keeps metadata with any bytes and sends it back unchanged', async () => {
    const { api, artist } = await openUploads()
    const metadata = metadataOf({ filename: '\u0000\r\nX: y ../../😀\u2028', filetype: '<script>' })
    const id = uploadIdOf(await createUpload(api, artist, 10, { 'upload-metadata': metadata }))
    expect((await askOffset(api, artist, id)).headers['upload-metadata']).toBe(metadata)
  })

  it('for what the server can do tells version, extensions and the largest size', async () => {
    const { api, artist } = await openUploads()
    const answer = await api.call('OPTIONS', '/uploads', { as: artist })
    expect(answer.headers).toMatchObject({
      'tus-version': '1.0.0',
      'tus-extension': 'creation,expiration,termination',
      'tus-max-size': `${audioMaxBytes}`,
    })
  })

  it('from another allowed origin may send and read the headers of the protocol', async () => {
    const { api, artist } = await openUploads({ config: { origins: ['https://app.example'] } })
    const preflight = await api.send({
      method: 'OPTIONS',
      url: '/api/uploads',
      headers: { origin: 'https://app.example', 'access-control-request-method': 'PATCH' },
    })
    expect(preflight.statusCode).toBe(204)
    const allowed = String(preflight.headers['access-control-allow-headers'])
    for (const name of ['Tus-Resumable', 'Upload-Length', 'Upload-Metadata', 'Upload-Offset'])
      expect(allowed).toContain(name)
    const answer = await createUpload(api, artist, 10, { origin: 'https://app.example' })
    expect(answer.headers['access-control-allow-origin']).toBe('https://app.example')
    const exposed = String(answer.headers['access-control-expose-headers'])
    for (const name of ['Location', 'Upload-Offset', 'Upload-Length', 'Upload-Expires', 'Tus-Resumable'])
      expect(exposed).toContain(name)
    const elsewhere = await createUpload(api, artist, 10, { origin: 'https://evil.example' })
    expect(elsewhere.headers['access-control-allow-origin']).toBeUndefined()
  })
})
