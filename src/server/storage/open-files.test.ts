import { mkdtempSync, readdirSync, readlinkSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { OpenFiles } from './open-files'

const fileWith = (content: string) => {
  const folder = mkdtempSync(join(tmpdir(), 'lariat-open-files-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  const path = join(folder, 'file')
  writeFileSync(path, content)
  return path
}

const take = async (files: OpenFiles, path: string) => {
  const file = await files.take(path)
  if (!file) throw new Error('no file')
  onTestFinished(() => file.handle.close())
  return file
}

const stopTime = () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  onTestFinished(() => void vi.useRealTimers())
}

const isClosed = async (handle: { stat(): Promise<unknown> }) =>
  handle.stat().then(
    () => false,
    () => true,
  )

describe('an open file', () => {
  it('is opened once for several readers, and is closed five seconds after the last of them has released it', async () => {
    stopTime()
    const files = new OpenFiles()
    const path = fileWith('music')
    const [one, other] = [await take(files, path), await take(files, path)]
    expect(other.handle).toBe(one.handle)
    one.release()
    vi.advanceTimersByTime(60_000)
    expect((await other.read(1, 3)).toString()).toBe('usi')
    other.release()
    vi.advanceTimersByTime(4_999)
    const again = await take(files, path)
    expect(again.handle).toBe(one.handle)
    again.release()
    vi.advanceTimersByTime(5_000)
    await expect.poll(() => isClosed(one.handle)).toBe(true)
    expect((await take(files, path)).handle).not.toBe(one.handle)
  })

  it('returns fewer bytes where the file ends', async () => {
    const file = await take(new OpenFiles(), fileWith('music'))
    expect((await file.read(3, 10)).toString()).toBe('ic')
    expect(await file.read(9, 10)).toHaveLength(0)
  })

  it('that was deleted is no longer found, but those who read it read on', async () => {
    const files = new OpenFiles()
    const path = fileWith('music')
    const reader = await take(files, path)
    rmSync(path)
    files.forget(path)
    expect(await files.take(path)).toBeNull()
    expect((await reader.read(0, 5)).toString()).toBe('music')
    reader.release()
    await expect.poll(() => isClosed(reader.handle)).toBe(true)
  })

  it('is closed at once when it is forgotten and nobody reads it', async () => {
    const files = new OpenFiles()
    const path = fileWith('music')
    const reader = await take(files, path)
    reader.release()
    files.forget(path)
    await expect.poll(() => isClosed(reader.handle)).toBe(true)
  })
})

it('a file that does not exist is found once it does', async () => {
  const files = new OpenFiles()
  const path = fileWith('music')
  rmSync(path)
  expect(await files.take(path)).toBeNull()
  writeFileSync(path, 'new')
  expect((await (await take(files, path)).read(0, 3)).toString()).toBe('new')
})

it.runIf(process.platform === 'linux')('at most 32 files stay open that nobody reads', async () => {
  const files = new OpenFiles()
  const path = fileWith('music')
  const paths = Array.from({ length: 40 }, (_, at) => `${path}-${at}`)
  for (const each of paths) {
    writeFileSync(each, 'music')
    const file = await take(files, each)
    file.release()
  }
  const openNow = () =>
    readdirSync('/proc/self/fd').filter((fd) => {
      try {
        return readlinkSync(`/proc/self/fd/${fd}`).startsWith(path)
      } catch {
        return false
      }
    }).length
  await expect.poll(openNow).toBe(32)
  for (const each of paths) files.forget(each)
  await expect.poll(openNow).toBe(0)
})
