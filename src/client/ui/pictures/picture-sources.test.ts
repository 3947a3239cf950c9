import { expect, it } from 'vitest'
import { avatarSources, photoSources } from './picture-sources'

const hash = 'a1'.repeat(32)

it('offers every stored size of an avatar, on any origin', () => {
  for (const origin of ['', 'https://api.example.com']) {
    const src = `${origin}/media/avatars/${hash}`
    expect(avatarSources(`${src}.webp`)).toBe(`${src}-96.webp 96w, ${src}-256.webp 256w, ${src}.webp 512w`)
  }
})

it('offers a picture of another site only as it is', () => {
  for (const src of [undefined, '', 'blob:http://localhost/1', 'https://elsewhere.example/me.webp']) {
    expect(avatarSources(src)).toBeUndefined()
  }
})

it('offers a photo in full and with a longer side of 480 pixels', () => {
  const src = '/media/photos/a.webp'
  expect(photoSources({ src, widthPixels: 1_200, heightPixels: 800 })).toBe(
    '/media/photos/a-480.webp 480w, /media/photos/a.webp 1200w',
  )
  expect(photoSources({ src, widthPixels: 800, heightPixels: 1_200 })).toBe(
    '/media/photos/a-480.webp 320w, /media/photos/a.webp 800w',
  )
  expect(photoSources({ src, widthPixels: 480, heightPixels: 320 })).toBeUndefined()
})
