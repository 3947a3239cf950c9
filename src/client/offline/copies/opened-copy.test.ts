import { expect, it, vi } from 'vitest'
import { aCopy } from '../../../../tests/builders/device/copy'
import { chunkBytes, type Copy } from '~/vault/copy'
import { OpenedCopy } from './opened-copy'

const songOf = (sizeBytes: number) => Uint8Array.from({ length: sizeBytes }, (_, at) => at % 251)

function opening(sizeBytes = chunkBytes + 3) {
  const song = songOf(sizeBytes)
  const copies = new Map<string, Copy>()
  const chunkAt = vi.fn(async (_place: unknown, byte: number): Promise<ArrayBuffer | undefined> =>
    byte < sizeBytes ? song.slice(byte, byte + chunkBytes).buffer : undefined,
  )
  const made: Blob[] = []
  const dropped: string[] = []
  const missing: string[] = []
  const opened = new OpenedCopy({
    vault: { find: async ({ userId, trackId }) => copies.get(`${userId}/${trackId}`), chunkAt },
    objectUrls: {
      make: (blob) => `blob:${made.push(blob)}`,
      drop: (address) => dropped.push(address),
    },
    onMissing: (trackId) => missing.push(trackId),
  })
  for (const name of ['dust', 'rust']) copies.set(`ada/${name}`, aCopy(name, { sizeBytes }))
  return { opened, copies, chunkAt, made, dropped, missing, song }
}

const dust = { userId: 'ada', trackId: 'dust' }
const rust = { userId: 'ada', trackId: 'rust' }

it.each([
  ['ends within a chunk', chunkBytes + 3],
  ['ends with a full chunk', 2 * chunkBytes],
])('opens a finished copy that %s, with all its bytes and its type', async (_, sizeBytes) => {
  const { opened, made, song } = opening(sizeBytes)
  expect(await opened.open(dust)).toBe('blob:1')
  expect(made[0]?.type).toBe('audio/mpeg')
  const bytes = await made[0]?.arrayBuffer()
  expect(bytes && Buffer.from(bytes).equals(song)).toBe(true)
})

it('knows the address of the open copy, for its user and its track only', async () => {
  const { opened } = opening()
  expect(opened.addressOf(dust)).toBeNull()
  await opened.open(dust)
  expect(opened.addressOf(dust)).toBe('blob:1')
  expect(opened.addressOf(rust)).toBeNull()
  expect(opened.addressOf({ ...dust, userId: 'bob' })).toBeNull()
})

it('closes the copy that was open when another one is opened', async () => {
  const { opened, dropped } = opening()
  await opened.open(dust)
  expect(dropped).toEqual([])
  await opened.open(rust)
  expect(dropped).toEqual(['blob:1'])
  expect(opened.addressOf(dust)).toBeNull()
  expect(opened.addressOf(rust)).toBe('blob:2')
})

it('closes the copy when another person signs in, but not for its own user', async () => {
  const { opened, dropped } = opening()
  opened.keepFor(null)
  await opened.open(dust)
  opened.keepFor('ada')
  expect(dropped).toEqual([])
  opened.keepFor('bob')
  expect(dropped).toEqual(['blob:1'])
  expect(opened.addressOf(dust)).toBeNull()
})

it('does not open a copy that was requested before another person signed in', async () => {
  const { opened, made } = opening()
  const requested = opened.open(dust)
  opened.keepFor('bob')
  expect(await requested).toBeNull()
  expect(made).toEqual([])
})

it('opens a copy although its own user is reported as signed in meanwhile', async () => {
  const { opened } = opening()
  const requested = opened.open(dust)
  opened.keepFor('ada')
  expect(await requested).toBe('blob:1')
})

it('opens only the copy of the person who signed in after another person requested theirs', async () => {
  const { opened, copies, made } = opening()
  copies.set('bob/dust', aCopy('dust', { userId: 'bob', sizeBytes: chunkBytes }))
  const first = opened.open(dust)
  opened.keepFor('bob')
  const second = opened.open({ ...dust, userId: 'bob' })
  expect(await Promise.all([first, second])).toEqual([null, 'blob:1'])
  expect(made).toHaveLength(1)
})

it('opens only the second of two copies that are requested at once', async () => {
  const { opened, made, missing } = opening()
  const [first, second] = await Promise.all([opened.open(dust), opened.open(rust)])
  expect([first, second]).toEqual([null, 'blob:1'])
  expect(made).toHaveLength(1)
  expect(missing).toEqual([])
})

it('reports a copy that does not exist, is not finished or has a missing chunk', async () => {
  const { opened, copies, chunkAt, missing } = opening()
  expect(await opened.open({ userId: 'ada', trackId: 'none' })).toBeNull()
  copies.set('ada/dust', aCopy('dust', { keptBytes: 5 }))
  expect(await opened.open(dust)).toBeNull()
  chunkAt.mockResolvedValueOnce(undefined)
  expect(await opened.open(rust)).toBeNull()
  expect(missing).toEqual(['none', 'dust', 'rust'])
})

it('reports a copy that cannot be read', async () => {
  const { opened, chunkAt, missing } = opening()
  chunkAt.mockRejectedValue(new Error('The disk is broken'))
  expect(await opened.open(dust)).toBeNull()
  expect(missing).toEqual(['dust'])
})
