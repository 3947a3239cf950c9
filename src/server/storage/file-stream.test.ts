import { randomBytes } from 'node:crypto'
import { buffer } from 'node:stream/consumers'
import { describe, expect, it, vi } from 'vitest'
import { FileStream } from './file-stream'
import type { OpenFile } from './open-files'

const kib = 1_024
const content = randomBytes(700 * kib)

/** Records the reads. `read` may be replaced. */
const fakeFile = (
  read = async (start: number, length: number) => content.subarray(start, start + length),
) => {
  const release = vi.fn()
  const reading = vi.fn(read)
  return { file: { read: reading, release } as unknown as OpenFile, release, reading }
}

describe('a stream of a file', () => {
  it.each([
    ['the whole file', undefined, content],
    ['a range', { start: 5, end: 300 * kib }, content.subarray(5, 300 * kib + 1)],
    ['one byte', { start: 9, end: 9 }, content.subarray(9, 10)],
    ['a range that ends after the file', { start: 699 * kib, end: 900 * kib }, content.subarray(699 * kib)],
    ['nothing', { start: 0, end: -1 }, Buffer.alloc(0)],
  ])('reads %s', async (_name, range, expected) => {
    const { file, release } = fakeFile()
    expect((await buffer(new FileStream(file, range))).equals(expected)).toBe(true)
    expect(release).toHaveBeenCalledTimes(1)
  })

  it('gives the file back when its reader stops early, and only after the read that is under way', async () => {
    let finish = () => {}
    const { file, release, reading } = fakeFile(
      () => new Promise((resolve) => (finish = () => resolve(content.subarray(0, 10)))),
    )
    const stream = new FileStream(file)
    stream.read()
    await vi.waitFor(() => expect(reading).toHaveBeenCalledTimes(1))
    stream.destroy()
    await new Promise((resolve) => setImmediate(resolve))
    expect(release).not.toHaveBeenCalled()
    finish()
    await vi.waitFor(() => expect(release).toHaveBeenCalledTimes(1))
  })

  it('reports a failed read and gives the file back', async () => {
    const { file, release } = fakeFile(() => Promise.reject(new Error('the disk is broken')))
    await expect(buffer(new FileStream(file))).rejects.toThrow('the disk is broken')
    expect(release).toHaveBeenCalledTimes(1)
  })
})

it('of two hundred streams, at most four read at once, and other work runs in between', async () => {
  let atOnce = 0
  let most = 0
  let rounds = 0
  const { file } = fakeFile(async (start, length) => {
    atOnce += 1
    most = Math.max(most, atOnce)
    await new Promise((resolve) => setImmediate(resolve))
    atOnce -= 1
    return content.subarray(start, start + length)
  })
  const streams = Array.from({ length: 200 }, () => buffer(new FileStream(file, { start: 0, end: kib })))
  let goesOn = true
  const count = () => {
    rounds += 1
    if (goesOn) setImmediate(count)
  }
  count()
  await Promise.all(streams)
  goesOn = false
  expect(most).toBe(4)
  expect(rounds).toBeGreaterThan(50)
})
