import { describe, expect, it } from 'vitest'
import { placeOf } from './place-of'

const origin = 'https://lariat.test'
const shared = (what: { title?: string; text?: string; url?: string }) =>
  placeOf(`?${new URLSearchParams(what)}`, origin)

describe('placeOf', () => {
  it.each([
    [{ url: `${origin}/track/dust` }, '/track/dust'],
    [{ text: `Hear this: ${origin}/album/two-step?from=x#top` }, '/album/two-step'],
    [{ text: `(${origin}/artist/ines-okafor).`, title: 'Ines Okafor' }, '/artist/ines-okafor'],
    [{ title: 'A page', text: `https://elsewhere.test/x ${origin}/track/a%20b` }, '/track/a%20b'],
  ])('returns the page of this app that %j links to', (what, path) => {
    expect(shared(what)).toBe(path)
  })

  it.each([
    [{ text: 'dust choir' }, 'dust choir'],
    [{ title: 'Dust Choir', text: 'https://elsewhere.test/dust' }, 'Dust Choir'],
    [{ title: 'Dust Choir', url: 'https://elsewhere.test/dust' }, 'Dust Choir'],
    [
      { title: 'A page', text: '“haunted two-step”\n https://elsewhere.test/#:~:text=haunted' },
      'haunted two-step',
    ],
    [{ text: 'Listen to Dust Choir: https://elsewhere.test/x' }, 'Listen to Dust Choir'],
    [{ text: 'x'.repeat(300) }, 'x'.repeat(100)],
  ])('returns a search for the words of %j', (what, q) => {
    expect(shared(what)).toBe(`/explore?${new URLSearchParams({ q })}`)
  })

  it.each([
    {},
    { url: 'https://elsewhere.test/track/dust' },
    { text: `${origin}/track/` },
    { text: `${origin}/share?url=${origin}/share` },
    { url: 'http://[broken' },
    { text: `https://lariat.test.elsewhere.test/track/dust` },
    { text: `https://lariat.test@elsewhere.test/track/dust` },
  ])('returns Explore for %j, which has no words and no link to a track, album or artist', (what) => {
    expect(shared(what)).toBe('/explore')
  })
})
