import { expect, it } from 'vitest'
import { photoSources } from './picture-sizes'

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
