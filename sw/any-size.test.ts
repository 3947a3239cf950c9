import { expect, it } from 'vitest'
import { isPicture, otherSizes } from '~/contract/rules/kept-pictures'
import { anySize } from './any-size'

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

it('pictures are told from all else that is under /media and /api', () => {
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

it('a sleeve is answered in the next larger size that is here', async () => {
  const { lookup } = having(cover(96), cover(512), cover(1024))
  expect(await (await anySize(cover(256), lookup))?.text()).toBe(cover(512))
})

it('a sleeve is answered in the largest smaller size where none is larger', async () => {
  const { lookup } = having(cover(96), cover(256))
  expect(await (await anySize(cover(1024), lookup))?.text()).toBe(cover(256))
})

it('another picture never stands in', async () => {
  const other = at(`covers/${'cd'.repeat(32)}-96.webp`)
  const { lookup, looked } = having(other)
  expect(await anySize(cover(96), lookup)).toBeUndefined()
  expect(looked).toEqual([cover(256), cover(512), cover(1024)])
})

it('avatars and photos name their whole picture without a size', () => {
  expect(otherSizes(`/media/avatars/${hash}-96.webp`)).toEqual([
    `/media/avatars/${hash}-256.webp`,
    `/media/avatars/${hash}.webp`,
  ])
  expect(otherSizes(`/media/photos/${hash}.webp`)).toEqual([`/media/photos/${hash}-480.webp`])
  expect(otherSizes('/media/tracks/dust')).toEqual([])
})
