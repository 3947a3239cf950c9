import { expect, it } from 'vitest'
import { avatarSources } from './picture-sources'

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
