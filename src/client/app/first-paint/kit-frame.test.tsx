import { describe, expect, it } from 'vitest'
import type { Kit } from '~/client/features/press-kit/kit'
import { kitLooks } from '~/contract/rules/presskit/kit-parts'
import { renderKitFrame } from './kit-frame'

const photo: NonNullable<Kit['heroPhoto']> = {
  _id: 'p',
  url: '/media/photos/p.webp',
  originalUrl: '/media/photos/p.webp',
  originalWidthPixels: 1_200,
  originalHeightPixels: 800,
  widthPixels: 1_200,
  heightPixels: 800,
  caption: 'Dusty on a roof',
  credit: 'Ada',
}

const kit: Kit = {
  _id: 'dusty-id',
  username: 'dusty',
  name: 'Dusty',
  location: 'Tucson',
  isOwn: false,
  visibility: 'public',
  line: 'Dub from Tucson',
  heroPhoto: photo,
  avatarUrl: null,
  look: 'paper',
  accent: '#b54016',
  sections: [],
  tracks: [],
  about: { short: '', medium: '', long: '' },
  highlights: [],
  quotes: [],
  photos: [],
  videos: [],
  dates: [],
  members: [],
  credits: '',
  figures: [],
  contacts: [],
  links: [],
  stageFiles: [],
  downloads: ['zip'],
  formToken: 'token',
  updatedAt: 1,
}

const track: Kit['tracks'][number] = {
  _id: 'loop',
  title: 'Loop',
  coverArtUrl: null,
  durationSeconds: 60,
  releasedAt: null,
  genre: 'Dub',
  isFull: true,
  url: '/stream/loop',
}

/** As a browser reads the markup. */
function drawn(changes: Partial<Kit> = {}) {
  const { markup, style } = renderKitFrame({ ...kit, ...changes })
  const page = new DOMParser().parseFromString(`<body>${markup}</body>`, 'text/html')
  return { page, style, text: page.body.textContent ?? '' }
}

describe('the first screen of a press kit in the HTML of the server', () => {
  it('has the name, the line, and the photo with its sizes', () => {
    const { page, text } = drawn({ tracks: [track] })
    expect(page.querySelector('h1')?.textContent).toBe('Dusty')
    for (const part of ['Dub from Tucson', 'Tucson · Dub', 'Photo: Ada', 'Play', 'Download', 'Contact'])
      expect(text).toContain(part)
    const image = page.querySelector('img')
    expect(
      ['src', 'srcset', 'width', 'height', 'alt'].map((attribute) => image?.getAttribute(attribute)),
    ).toEqual([
      '/media/photos/p.webp',
      '/media/photos/p-480.webp 480w, /media/photos/p.webp 1200w',
      '1200',
      '800',
      'Dusty on a roof',
    ])
    expect(page.querySelector('link')).toBeNull()
  })

  it.each(kitLooks)('has the colours of the look %s in a rule and not in style attributes', (look) => {
    const { page, style } = drawn({ look })
    expect(page.querySelector('article')?.dataset.look).toBe(look)
    expect(page.querySelectorAll('[style]')).toHaveLength(0)
    expect(style).toMatch(/^[^<]*--accent:#b54016[^<]*$/)
  })

  it('has a drawn picture for an artist without a photo', () => {
    const { page } = drawn({ heroPhoto: null })
    expect(page.querySelectorAll('article svg[aria-hidden] path').length).toBeGreaterThan(0)
    expect(page.querySelectorAll('img, [style]')).toHaveLength(0)
  })

  it('shows hostile texts as texts', () => {
    const hostile = '"><script>alert(1)</script></article><img src=x onerror=alert(1)>'
    const { page } = drawn({
      name: hostile,
      line: hostile,
      location: hostile,
      heroPhoto: { ...photo, caption: hostile, credit: hostile },
      tracks: [{ ...track, title: hostile }],
    })
    expect([page.querySelector('h1')?.textContent, page.querySelector('img')?.alt]).toEqual([
      hostile,
      hostile,
    ])
    expect(page.querySelectorAll('script, [onerror]')).toHaveLength(0)
    expect(page.querySelectorAll('img')).toHaveLength(1)
    expect(page.body.children).toHaveLength(1)
  })
})
