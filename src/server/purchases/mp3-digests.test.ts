import { Readable } from 'node:stream'
import { expect, it } from 'vitest'
import { Mp3Digests } from './mp3-digests'

const sound = Buffer.from('sound')

const opened = (max?: number) => {
  const reads: string[] = []
  let content = sound
  const digests = new Mp3Digests(
    {
      open: async (key) => {
        reads.push(key)
        return Readable.from([content])
      },
    },
    max,
  )
  const mp3 = (key: string) => ({
    storageKey: key,
    contentType: 'audio/mpeg',
    sizeBytes: sound.length,
    sha256: key,
  })
  return {
    reads,
    find: (key: string) => digests.find(mp3(key)),
    tear: () => (content = sound.subarray(1)),
    mend: () => (content = sound),
  }
}

it('reads an MP3 once for repeated and concurrent requests', async () => {
  const { find, reads } = opened()
  const [one, other] = await Promise.all([find('a'), find('a')])
  expect(await find('a')).toEqual(one)
  expect(other).toEqual(one)
  expect(reads).toEqual(['a'])
})

it('caches the checksums of a limited number of MP3s and drops the least recently used', async () => {
  const { find, reads } = opened(2)
  for (const key of ['a', 'b', 'a', 'c', 'a', 'b']) await find(key)
  expect(reads).toEqual(['a', 'b', 'c', 'b'])
})

it('reads an MP3 again after a failure', async () => {
  const { find, tear, mend } = opened()
  tear()
  await expect(find('a')).rejects.toThrow('cannot be read right now')
  mend()
  expect((await find('a')).sizeBytes).toBe(sound.length)
})
