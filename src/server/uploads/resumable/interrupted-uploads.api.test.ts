// Resumable uploads over real connections that break, fall silent or get company.
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { expect, it, vi } from 'vitest'
import {
  patience,
  sha256,
  uploadRow,
  isHeld,
  partFilesOf,
} from '../../../../tests/builders/uploads/musician-uploads'
import {
  askOffset,
  beginUpload,
  offsetOf,
  openPatch,
  sendPiece,
  uploadInPieces,
  writeTo,
} from '../../../../tests/builders/uploads/resumable-upload'
import { testApi, type TestApi } from '../../../../tests/builders/api/test-api'
import { describeApi } from '../../../../tests/builders/api/test-database'
import { wav } from '../../../../tests/builders/audio/small-audio'
import { createDiskStorage } from '../../storage/disk'
import { noteLooseFiles } from '../../storage/loose-files-repository'
import { sweepLooseFiles } from '../sweep-loose-files'

const sizeBytes = 5_000_000
const content = randomBytes(sizeBytes)

const begin = async (options?: Parameters<typeof testApi>[0]) => {
  const api = await testApi(options)
  const artist = await api.register({ profileType: 'musician' })
  return { api, artist, id: await beginUpload(api, artist, sizeBytes) }
}

const storedContent = async ({ config, database }: TestApi, id: string) => {
  const storage = createDiskStorage(join(config.dataFolder, 'media'))
  const parts = await database
    .selectFrom('upload_parts')
    .selectAll()
    .where('upload_id', '=', id)
    .orderBy('number')
    .execute()
  const read = parts.map((part) => storage.read(part.storage_key, { start: 0, end: part.size_bytes - 1 }))
  return Buffer.concat((await Promise.all(read)).map((piece) => piece ?? Buffer.alloc(0)))
}

describeApi('a resumable upload whose connection', () => {
  it('breaks has everything that arrived, and continues there', async () => {
    const { api, artist, id } = await begin()
    let offset = 0
    for (const sent of [1, 70_000, 4_300_000, 200_000]) {
      const socket = await openPatch(api, { id, offset, bytes: sizeBytes - offset, as: artist })
      await writeTo(socket, content.subarray(offset, offset + sent))
      await isHeld(api, id)
      socket.end()
      offset += sent
      await expect.poll(async () => (await uploadRow(api, id)).received_bytes, patience).toBe(offset)
    }
    const rest = await sendPiece(api, artist, { id, offset, content: content.subarray(offset) })
    expect(rest.headers['upload-offset']).toBe(`${sizeBytes}`)
    expect(sha256(await storedContent(api, id))).toBe(sha256(content))
    // One part of 4 MiB and the rest, however often it was interrupted.
    expect(partFilesOf(api)).toHaveLength(2)
  })

  it('is dead without a word is taken over by the next request', async () => {
    const { api, artist, id } = await begin()
    const dead = await openPatch(api, { id, offset: 0, bytes: sizeBytes, as: artist })
    await writeTo(dead, content.subarray(0, 100_000))
    await isHeld(api, id)
    await expect.poll(() => offsetOf(api, artist, id), patience).toBe(100_000)
    const again = await openPatch(api, { id, offset: 100_000, bytes: sizeBytes - 100_000, as: artist })
    again.write(content.subarray(100_000))
    await expect.poll(async () => (await uploadRow(api, id)).received_bytes, patience).toBe(sizeBytes)
    expect(sha256(await storedContent(api, id))).toBe(sha256(content))
  })

  it('has company by a second request for the same place refuses the second', async () => {
    const { api, artist, id } = await begin()
    const first = await openPatch(api, { id, offset: 0, bytes: sizeBytes, as: artist })
    await writeTo(first, content.subarray(0, 100_000))
    await isHeld(api, id)
    const second = await sendPiece(api, artist, { id, offset: 0, content })
    expect(second.statusCode).toBe(409)
    expect(await offsetOf(api, artist, id)).toBe(100_000)
    expect(sha256(await storedContent(api, id))).toBe(sha256(content.subarray(0, 100_000)))
  })

  it('is shared by many requests at once stores each byte once', async () => {
    const { api, artist, id } = await begin()
    const answers = await Promise.all(
      Array.from({ length: 5 }, () => sendPiece(api, artist, { id, offset: 0, content })),
    )
    const statuses = answers.map(({ statusCode }) => statusCode)
    expect(statuses.filter((status) => status === 204).length).toBeGreaterThan(0)
    expect(statuses.filter((status) => status !== 204 && status !== 409 && status !== 423)).toEqual([])
    const offset = await offsetOf(api, artist, id)
    const rest = await sendPiece(api, artist, { id, offset, content: content.subarray(offset) })
    expect(rest.statusCode).toBe(204)
    expect(sha256(await storedContent(api, id))).toBe(sha256(content))
  })

  it('sends more than was declared gets a 413 and keeps at most the declared length', async () => {
    const { api, artist, id } = await begin()
    const lengthLine = 'Transfer-Encoding: chunked\r\nConnection: close'
    const socket = await openPatch(api, { id, offset: 0, bytes: sizeBytes, as: artist, lengthLine })
    const tooMuch = Buffer.alloc(sizeBytes + 1)
    socket.write(`${tooMuch.length.toString(16)}\r\n`)
    socket.write(tooMuch)
    socket.write('\r\n0\r\n\r\n')
    const answer = await text(socket)
    expect(answer).toMatch(/^HTTP\/1\.1 413 /)
    expect(answer).toContain('too_large')
    expect(await offsetOf(api, artist, id)).toBeLessThanOrEqual(sizeBytes)
  })

  it('is slow is stored every ten seconds while it goes on', async () => {
    const { api, artist, id } = await begin()
    const slow = await openPatch(api, { id, offset: 0, bytes: sizeBytes, as: artist })
    await writeTo(slow, content.subarray(0, 50_000))
    await isHeld(api, id)
    expect((await uploadRow(api, id)).received_bytes).toBe(0)
    // The first ten seconds may pass before the server reads the first byte, from which it counts.
    const afterTenSeconds = async () => {
      api.advance(10_000)
      await writeTo(slow, content.subarray(0, 100))
      return (await uploadRow(api, id)).received_bytes
    }
    await expect.poll(afterTenSeconds, patience).toBeGreaterThan(0)
  })
})

describeApi('a lease of a resumable upload', () => {
  it('of a server that was killed ends by itself', async () => {
    const { api, artist, id } = await begin()
    const killed = { lease_token: 'of a killed server', leased_until: api.now() + 5_000 }
    await api.database.updateTable('uploads').set(killed).where('id', '=', id).execute()
    const asked = askOffset(api, artist, id)
    await expect.poll(async () => (await uploadRow(api, id)).lease_wanted, patience).toBe(1)
    api.advance(5_000)
    expect((await asked).statusCode).toBe(200)
  })

  it('that was lost keeps its former holder from changing what is stored', async () => {
    const { api, artist, id } = await begin()
    const former = await openPatch(api, { id, offset: 0, bytes: sizeBytes, as: artist })
    await writeTo(former, content.subarray(0, 100_000))
    await isHeld(api, id)
    const other = { lease_token: 'another', leased_until: api.now() + 5_000, received_bytes: 0 }
    await api.database.updateTable('uploads').set(other).where('id', '=', id).execute()
    former.end()
    await vi.waitFor(() => expect(partFilesOf(api)).toEqual([]), patience)
    expect(await uploadRow(api, id)).toMatchObject(other)
  })

  it('that was lost is answered with a 423, after which clients try again', async () => {
    const { api, artist, id } = await begin()
    const former = await openPatch(api, { id, offset: 0, bytes: sizeBytes, as: artist })
    await writeTo(former, content.subarray(0, 100_000))
    await isHeld(api, id)
    const other = { lease_token: 'another', leased_until: api.now() + 5_000 }
    await api.database.updateTable('uploads').set(other).where('id', '=', id).execute()
    former.write(content.subarray(100_000))
    const [answer] = (await once(former, 'data')) as [Buffer]
    expect(answer.toString()).toMatch(/^HTTP\/1\.1 423 /)
  })
})

describeApi('parts of a resumable upload that a crash has left behind', () => {
  it('are swept a day later, and those in use stay', async () => {
    const { api, artist } = await begin()
    const storage = createDiskStorage(join(api.config.dataFolder, 'media'))
    const id = await uploadInPieces(api, artist, wav(2))
    await noteLooseFiles(api.database, ['uploads/lost-0-part'], api.now())
    await storage.put('uploads/lost-0-part', Buffer.from('lost'))
    api.advance(25 * 60 * 60 * 1_000)
    await sweepLooseFiles({ database: api.database, clock: api, storage })
    expect(partFilesOf(api)).toEqual([expect.stringContaining(id)])
  })
})
