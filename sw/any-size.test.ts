import { expect, it } from 'vitest'
import { isPicture, otherSizes } from '../src/contract/rules/cached-pictures'
import { largerSize, smallerSize } from './any-size'

const hash = 'ab'.repeat(32)
const at = (name: string) => `https://lariat.test/media/${name}`
const cover = (size: number) => at(`covers/${hash}-${size}.webp`)

const having = (...addresses: string[]) => {
  const looked: string[] = []
  const lookup = async (address: string) => {
    looked.push(address)
    return addresses.includes(address) ? new Response(address) : undefined
  }
  return { lookup, looked }
}

it('recognises pictures among the other addresses under /media and /api', () => {
  for (const path of [`covers/${hash}-96.webp`, `avatars/${hash}.webp`, `photos/${hash}-480.webp`])
    expect(isPicture(`/media/${path}`)).toBe(true)
  for (const path of [
    '/media/tracks/dust/stream',
    '/api/music',
    `/media/covers/${hash}-96.webp/more`,
    `/covers/${hash}-96.webp`,
    `/media/covers/${hash.slice(1)}-96.webp`,
  ])
    expect(isPicture(path)).toBe(false)
})

it('finds the next larger stored size of a cover', async () => {
  const { lookup } = having(cover(96), cover(512), cover(1024))
  expect(await (await largerSize(cover(256), lookup))?.text()).toBe(cover(512))
})

it('finds the largest smaller size of a cover', async () => {
  const { lookup } = having(cover(96), cover(256))
  expect(await largerSize(cover(512), lookup)).toBeUndefined()
  expect(await (await smallerSize(cover(512), lookup))?.text()).toBe(cover(256))
})

it('never finds another picture', async () => {
  const other = at(`covers/${'cd'.repeat(32)}-96.webp`)
  const { lookup, looked } = having(other)
  expect(await largerSize(cover(96), lookup)).toBeUndefined()
  expect(looked).toEqual([cover(256), cover(512), cover(1024)])
})

it('knows that full-size avatars and photos have no size in their name', () => {
  expect(otherSizes(`/media/avatars/${hash}-96.webp`).larger).toEqual([
    `/media/avatars/${hash}-256.webp`,
    `/media/avatars/${hash}.webp`,
  ])
  expect(otherSizes(`/media/photos/${hash}.webp`).smaller).toEqual([`/media/photos/${hash}-480.webp`])
  expect(otherSizes('/media/tracks/dust').larger).toEqual([])
})
