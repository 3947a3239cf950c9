// Requests that no honest client sends, or only at the worst moment.
import * as fc from 'fast-check'
import { expect, it } from 'vitest'
import {
  patience,
  openUploads,
  publish,
  uploadRow,
} from '../../../../tests/builders/uploads/musician-uploads'
import {
  askOffset,
  beginUpload,
  cancelUpload,
  createUpload,
  offsetOf,
  openPatch,
  sendPiece,
  uploadInPieces,
  writeTo,
} from '../../../../tests/builders/uploads/resumable-upload'
import { type TestApi } from '../../../../tests/builders/api/test-api'
import { describeApi } from '../../../../tests/builders/api/test-database'
import { wav } from '../../../../tests/builders/audio/small-audio'
import { propertyRuns } from '../../../../tests/builders/property-runs'

const recording = wav(30)

const leaseOf = async (api: TestApi, id: string) => (await uploadRow(api, id)).lease_token

describeApi('a request to a resumable upload at the worst moment', () => {
  it('that sends nothing to an upload that became a track changes nothing', async () => {
    const { api, artist } = await openUploads()
    const id = await uploadInPieces(api, artist, recording)
    const nothing = { id, offset: recording.length, content: Buffer.alloc(0) }
    expect((await sendPiece(api, artist, nothing)).statusCode).toBe(204)
    expect((await publish(api, artist, { audioUpload: id })).statusCode).toBe(201)
    const after = await sendPiece(api, artist, nothing)
    expect([after.statusCode, after.headers['upload-offset']]).toEqual([204, `${recording.length}`])
  })

  it('whose connection breaks before the server reads its content gives its lease back', async () => {
    const { api, artist } = await openUploads()
    const id = await beginUpload(api, artist, 1_000_000)
    for (let at = 0; at < 30; at += 1) {
      const socket = await openPatch(api, { id, offset: 0, bytes: 1_000_000, as: artist })
      await new Promise((resolve) => setTimeout(resolve, at % 6))
      socket.destroy()
    }
    await new Promise((resolve) => setTimeout(resolve, 300))
    await expect.poll(() => leaseOf(api, id), patience).toBeNull()
  })

  it('that deletes an upload while it is published ends with a track that repetitions find, or without one', async () => {
    const { api, artist } = await openUploads()
    for (let at = 0; at < 12; at += 1) {
      const id = await uploadInPieces(api, artist, recording)
      const publishing = publish(api, artist, { audioUpload: id })
      await new Promise((resolve) => setTimeout(resolve, at))
      const [published, deleted] = await Promise.all([publishing, cancelUpload(api, artist, id)])
      expect([201, 400]).toContain(published.statusCode)
      expect(published.statusCode === 201 ? [409] : [204, 404]).toContain(deleted.statusCode)
      const again = await publish(api, artist, { audioUpload: id })
      const { statusCode } = published
      expect([again.statusCode, again.json().data?._id]).toEqual([
        statusCode === 201 ? 201 : 400,
        published.json().data?._id,
      ])
    }
  })
})

describeApi('an upload that became something else', () => {
  it('is not published as a track once more', async () => {
    const { api, artist } = await openUploads()
    const trackId = (await publish(api, artist, { workInProgress: true })).json().data._id
    for (const name of ['First', 'Second']) {
      const audioUpload = await uploadInPieces(api, artist, recording)
      const version = { name, audioUpload }
      const added = await api.call('POST', `/music/${trackId}/versions`, { as: artist, payload: version })
      expect(added.statusCode).toBe(201)
      const again = await publish(api, artist, { title: 'Another', audioUpload })
      expect([again.statusCode, again.json().code]).toEqual([409, 'conflict'])
    }
  })
})

describeApi('one account', () => {
  it('sends at most 20 uploads at once, because each takes memory', async () => {
    const { api, artist } = await openUploads()
    const ids: string[] = []
    for (let at = 0; at < 21; at += 1) ids.push(await beginUpload(api, artist, 1_000))
    const [last = '', ...others] = ids
    for (const id of others) {
      const socket = await openPatch(api, { id, offset: 0, bytes: 1_000, as: artist })
      await writeTo(socket, Buffer.alloc(10))
      await expect.poll(() => leaseOf(api, id), patience).not.toBeNull()
    }
    const refused = await sendPiece(api, artist, { id: last, offset: 0, content: Buffer.alloc(10) })
    expect([refused.statusCode, refused.headers['retry-after']]).toEqual([423, '1'])
    expect(await offsetOf(api, artist, last)).toBe(0)
    const other = await api.register({ profileType: 'musician' })
    const theirs = await beginUpload(api, other, 1_000)
    const taken = await sendPiece(api, other, { id: theirs, offset: 0, content: Buffer.alloc(10) })
    expect(taken.statusCode).toBe(204)
  })
})

describeApi('any header of the protocol', () => {
  it('is never answered with a 500', async () => {
    const { api, artist } = await openUploads()
    const id = await uploadInPieces(api, artist, recording.subarray(0, 1_000))
    const value = fc.oneof(
      fc.constantFrom(
        '',
        '0',
        '-0',
        '1',
        '1000',
        '1e3',
        '0x10',
        '1.5',
        ' 5',
        'NaN',
        'Infinity',
        '9007199254740993',
      ),
      fc.constantFrom('1.0.0', 'partial', 'final;/a', 'a YQ==,a YQ==', 'constructor YQ==', 'a', ',', '1, 1'),
      fc.string({ unit: 'grapheme-ascii', maxLength: 60 }),
    )
    const names = ['upload-length', 'upload-offset', 'upload-metadata', 'upload-concat', 'tus-resumable']
    const more = ['upload-defer-length', 'content-type', 'x-http-method-override', 'upload-checksum']
    const headers = fc.dictionary(fc.constantFrom(...names, ...more), value, { maxKeys: 4 })
    const method = fc.constantFrom('POST', 'PATCH', 'HEAD', 'DELETE', 'OPTIONS', 'PUT', 'GET')
    const call = fc.record({
      method,
      headers,
      isNamed: fc.boolean(),
      content: fc.uint8Array({ maxLength: 20 }),
    })
    await fc.assert(
      fc.asyncProperty(call, async (asked) => {
        const url = asked.isNamed ? `/uploads/${id}` : '/uploads'
        const isDeletion = asked.method === 'DELETE' && asked.isNamed
        const sent = { 'tus-resumable': '1.0.0', ...asked.headers }
        const answer = await api.call(isDeletion ? 'HEAD' : (asked.method as 'POST'), url, {
          as: artist,
          headers: sent,
          ...(asked.method === 'PATCH' && { payload: Buffer.from(asked.content) }),
        })
        expect(answer.statusCode).toBeLessThan(500)
      }),
      { numRuns: propertyRuns({ usual: 150, deep: 3_000 }) },
    )
    expect((await askOffset(api, artist, id)).headers['upload-offset']).toBe('1000')
    expect((await createUpload(api, artist, 10)).statusCode).toBe(201)
  })
})
