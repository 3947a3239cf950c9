// Resumable uploads that continue on another replica, where the replicas share only a database and a bucket.
import { once } from 'node:events'
import { randomBytes } from 'node:crypto'
import { expect, it } from 'vitest'
import { patience, sha256, isHeld } from '../../../../tests/builders/uploads/musician-uploads'
import {
  beginUpload,
  offsetOf,
  openPatch,
  sendPiece,
  writeTo,
} from '../../../../tests/builders/uploads/resumable-upload'
import { twoReplicas } from '../../../../tests/builders/api/replicas'
import { describeApi } from '../../../../tests/builders/api/test-database'
import { wav } from '../../../../tests/builders/audio/small-audio'

const sizeBytes = 5_000_000
const content = randomBytes(sizeBytes)

const onBucket = async () => {
  const { s3, api, other } = await twoReplicas()
  const artist = await api.register({ profileType: 'musician' })
  const id = await beginUpload(api, artist, sizeBytes)
  return { s3, api, artist, id, other }
}

describeApi('a resumable upload on two replicas with a bucket', () => {
  it('continues on either, also from a connection to the other one, and becomes a track on both', async () => {
    const { s3, api, artist, other } = await onBucket()
    const file = wav(320)
    const id = await beginUpload(api, artist, file.length)
    await sendPiece(api, artist, { id, offset: 0, content: file.subarray(0, 4_500_000) })
    expect(await offsetOf(other, artist, id)).toBe(4_500_000)
    await sendPiece(other, artist, { id, offset: 4_500_000, content: file.subarray(4_500_000, 4_600_000) })

    const dead = await openPatch(api, {
      id,
      offset: 4_600_000,
      as: artist,
      bytes: file.length - 4_600_000,
    })
    await writeTo(dead, file.subarray(4_600_000, 4_700_000))
    await isHeld(api, id)
    await expect.poll(() => offsetOf(other, artist, id), patience).toBe(4_700_000)
    await sendPiece(other, artist, { id, offset: 4_700_000, content: file.subarray(4_700_000) })

    const fields = { title: 'Shared road', genre: 'Dub', audioUpload: id }
    const [here, there] = await Promise.all([
      api.call('POST', '/music', { as: artist, payload: fields }),
      other.call('POST', '/music', { as: artist, payload: fields }),
    ])
    expect([here.statusCode, there.statusCode]).toEqual([201, 201])
    expect(here.json().data._id).toBe(there.json().data._id)
    const keys = [...s3.files.keys()]
    expect(keys).toHaveLength(1)
    expect(sha256(s3.files.get(keys[0] ?? '') ?? Buffer.alloc(0))).toBe(sha256(file))
  })

  it('keeps what had arrived when one of them stops', async () => {
    const { api, artist, id, other } = await onBucket()
    const socket = await openPatch(api, { id, offset: 0, bytes: sizeBytes, as: artist }, other.app)
    await writeTo(socket, content.subarray(0, 123_456))
    await isHeld(api, id)
    await other.app.close()
    expect(await offsetOf(api, artist, id)).toBe(123_456)
  })

  it('loses nothing while the store is away', async () => {
    const { s3, api, artist, id } = await onBucket()
    await sendPiece(api, artist, { id, offset: 0, content: content.subarray(0, 1_000_000) })
    s3.misbehave = ({ request }) => Boolean(request.socket.destroy())
    const rest = { id, offset: 1_000_000, content: content.subarray(1_000_000) }
    const away = await sendPiece(api, artist, rest)
    expect([away.statusCode, away.json().code, away.headers['retry-after']]).toEqual([
      503,
      'unavailable',
      '5',
    ])
    const inTheMiddle = await openPatch(api, {
      id,
      offset: 1_000_000,
      bytes: sizeBytes - 1_000_000,
      as: artist,
    })
    inTheMiddle.write(content.subarray(1_000_000, 4_900_000))
    const [refusal] = (await once(inTheMiddle, 'data')) as [Buffer]
    expect(refusal.toString()).toMatch(/^HTTP\/1\.1 503 /)
    s3.misbehave = () => false
    api.advance(10_000)
    expect(await offsetOf(api, artist, id)).toBe(1_000_000)
    await expect.poll(async () => (await sendPiece(api, artist, rest)).statusCode, patience).toBe(204)
    expect(await offsetOf(api, artist, id)).toBe(sizeBytes)
  })
})
