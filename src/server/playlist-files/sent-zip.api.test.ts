import { once } from 'node:events'
import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { expect, it, onTestFinished, vi } from 'vitest'
import { patience } from '../../../tests/builders/uploads/musician-uploads'
import { describeApi } from '../../../tests/builders/api/test-database'
import { openSlowly, ownedPlaylist, zipOf } from '../../../tests/builders/music/owned-playlist'
import { FileStream } from '../storage/file-stream'

/** Resolves when the number has not changed for a while. */
const isSettled = async (count: () => number) => {
  let before = -1
  await expect
    .poll(
      () => {
        const isSame = count() === before
        before = count()
        return isSame
      },
      { ...patience, interval: 100 },
    )
    .toBe(true)
}

describeApi('a ZIP file that is being sent', () => {
  const large = 8_000_000

  it('is read from disk only as fast as the client receives it, without a temporary file', async () => {
    const huge = 64_000_000
    const { api, ada, id } = await ownedPlaylist([Buffer.alloc(huge), 1_000])
    const { url, size } = await zipOf(api, id, ada)
    const temporary = mkdtempSync(join(tmpdir(), 'lariat-zip-'))
    onTestFinished(() => rmSync(temporary, { recursive: true, force: true }))
    vi.stubEnv('TMPDIR', temporary)
    onTestFinished(() => void vi.unstubAllEnvs())
    const files = () =>
      [api.config.dataFolder, temporary].map((folder) => readdirSync(folder, { recursive: true }).toSorted())
    const before = files()
    const pushed = vi.spyOn(FileStream.prototype, 'push')
    const readBytes = () =>
      pushed.mock.calls.reduce((sum, [piece]) => sum + (Buffer.isBuffer(piece) ? piece.length : 0), 0)
    const response = await openSlowly(api, url)
    let received = 0
    response.on('data', (piece: Buffer) => (received += piece.length))
    for (const pauseAt of [0, huge / 4]) {
      response.resume()
      await expect.poll(() => received, patience).toBeGreaterThanOrEqual(pauseAt)
      response.pause()
      await isSettled(readBytes)
      // What is read but not received is in memory, most of it in the buffers of the connection.
      expect(readBytes() - received).toBeLessThan(huge / 2)
      expect(files()).toEqual(before)
    }
    response.resume()
    await once(response, 'end')
    expect([received, readBytes()]).toEqual([size, huge + 1_000])
    expect(files()).toEqual(before)
  })

  it('breaks off before a track whose right has ended meanwhile', async () => {
    const { api, ada, tracks, id } = await ownedPlaylist([large, 1_000])
    const { url, size } = await zipOf(api, id, ada)
    const response = await openSlowly(api, url)
    await api.database
      .deleteFrom('purchases')
      .where('track_id', '=', tracks[1]?.id ?? '')
      .execute()
    let received = 0
    response.on('data', (piece: Buffer) => (received += piece.length))
    await new Promise((resolve) => response.once('close', resolve))
    expect(response.complete).toBe(false)
    expect(received).toBeGreaterThanOrEqual(large)
    expect(received).toBeLessThan(size - 1_000)
  })

  it('closes the file that it reads when the client leaves, and opens no further one', async () => {
    const { api, ada, id } = await ownedPlaylist([large, large])
    const { url } = await zipOf(api, id, ada)
    const opened = vi.spyOn(FileStream.prototype, '_read')
    const closed = vi.spyOn(FileStream.prototype, '_destroy')
    const response = await openSlowly(api, url)
    await expect.poll(() => opened.mock.contexts.length, patience).toBeGreaterThan(0)
    response.destroy()
    await expect.poll(() => closed.mock.contexts.length, patience).toBe(1)
    expect(new Set(opened.mock.contexts).size).toBe(1)
  })

  it('breaks off if a file is shorter in storage than its row says', async () => {
    const { api, ada, tracks, id } = await ownedPlaylist([large])
    const { url } = await zipOf(api, id, ada)
    writeFileSync(join(api.config.dataFolder, 'media', tracks[0]?.storageKey ?? ''), 'short')
    const response = await openSlowly(api, url)
    await expect(buffer(response)).rejects.toThrow('aborted')
  })
})
