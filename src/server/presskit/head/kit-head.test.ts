import { describe, expect, it } from 'vitest'
import { pageWithKit, type ShownKit } from './kit-head'

const appPage = `<!doctype html><html><head><title>Lariat</title>
<meta
  name="description"
  content="Independent music."
/></head><body><div id="root"></div><noscript>Please turn it on.</noscript></body></html>`

const kit: ShownKit = {
  _id: 'dusty-id',
  name: 'Dusty',
  line: 'Dub from Tucson',
  location: 'Tucson',
  about: { short: 'Two siblings.', medium: 'Two siblings and a tape machine.', long: '' },
  heroPhoto: null,
  avatarUrl: '/media/avatars/a.webp',
  links: [
    { label: 'Site', url: 'https://dusty.example/' },
    { label: 'Mail', url: 'mailto:dusty@example.com' },
  ],
  tracks: [],
  contacts: [{ purpose: 'booking', name: 'Ada', email: 'ada@example.com', phone: '' }],
  visibility: 'public',
}

const publicUrl = 'https://lariat.example'

const pageOf = (changes: Partial<ShownKit> = {}) =>
  pageWithKit(appPage, { ...kit, ...changes }, { publicUrl, preview: null, scripts: [], isDrawn: false })

const dataIn = (page: string) =>
  JSON.parse(/<script type="application\/ld\+json">([\s\S]*?)<\/script>/.exec(page)?.[1] ?? '') as object

describe('the HTML of an open kit', () => {
  it('has title, description, preview and data about the artist in place of those of the app', () => {
    const page = pageOf()
    expect(page).toContain('<title>Dusty: press kit · Lariat</title>')
    expect(page).toContain('<meta name="description" content="Dub from Tucson. Two siblings." />')
    expect(page).toContain(
      '<meta property="og:image" content="https://lariat.example/media/avatars/a.webp" />',
    )
    expect(page).toContain('<link rel="canonical" href="https://lariat.example/presskit/dusty-id" />')
    expect(page).not.toContain('Independent music.')
    expect(page.match(/<title>/g)).toHaveLength(1)
    expect(dataIn(page)).toMatchObject({
      '@type': 'MusicGroup',
      name: 'Dusty',
      sameAs: ['https://dusty.example/'],
      location: { name: 'Tucson' },
    })
  })

  it('has the picture that was drawn for previews if there is one, and the photo in the data', () => {
    const preview = '/media/presskits/dusty-id/preview.jpg?v=0a&key=b'
    const page = pageWithKit(appPage, kit, { publicUrl, preview, scripts: [], isDrawn: false })
    expect(page.match(/property="og:image(?::\w+)?" content="[^"]*"/g)).toEqual([
      'property="og:image" content="https://lariat.example/media/presskits/dusty-id/preview.jpg?v=0a&amp;key=b"',
      'property="og:image:width" content="1200"',
      'property="og:image:height" content="630"',
    ])
    expect(dataIn(page)).toMatchObject({ image: 'https://lariat.example/media/avatars/a.webp' })
  })

  it('has the browser request the large photo at once, in the size that the page will show', () => {
    expect(pageOf()).not.toContain('rel="preload"')
    const url = '/media/photos/p.webp'
    const photo = { _id: 'p', url, originalUrl: url, caption: null, credit: '', widthPixels: 1_200 }
    const original = { originalWidthPixels: 1_200, originalHeightPixels: 800 }
    const page = pageOf({ heroPhoto: { ...photo, ...original, heightPixels: 800 } })
    expect(page.replace(/\s+/g, ' ')).toContain(
      '<link rel="preload" as="image" fetchpriority="high" href="/media/photos/p.webp" imagesrcset="/media/photos/p-480.webp 480w, /media/photos/p.webp 1200w" imagesizes="(min-width: 900px) 60vw, 100vw" />',
    )
  })

  it('tells people without script who this is and whom to write to', () => {
    const [, text = ''] = /<noscript>([\s\S]*)<\/noscript>/.exec(pageOf()) ?? []
    for (const part of [
      '<h1>Dusty</h1>',
      'Dub from Tucson',
      'a tape machine',
      'booking: Ada, ada@example.com',
    ])
      expect(text).toContain(part)
  })

  it('does not repeat the name and line in its noscript text if the page already has the first screen of the kit', () => {
    const page = pageWithKit(appPage, kit, { publicUrl, preview: null, scripts: [], isDrawn: true })
    const [, text = ''] = /<noscript>([\s\S]*)<\/noscript>/.exec(page) ?? []
    expect(text).not.toContain('<h1>')
    expect(text).not.toContain('Dub from Tucson')
    expect(text).toContain('a tape machine')
  })

  it('lets no text end its element or stand for something else', () => {
    const hostile = '</title></script></noscript><script>alert(1)</script>" onload="x $& $1'
    const page = pageOf({
      name: hostile,
      line: hostile,
      location: hostile,
      about: { short: hostile, medium: hostile, long: '' },
      links: [{ label: '', url: `https://x.example/${hostile}` }],
    })
    expect(page).not.toContain('<script>')
    expect(page).not.toContain('" onload="')
    expect(page.match(/<\/script>|<\/noscript>|<\/title>/g)).toHaveLength(3)
    expect(dataIn(page)).toMatchObject({ name: hostile })
  })

  it('has a short description, and one that needs no line', () => {
    const descriptionIn = (page: string) => /name="description" content="([^"]*)"/.exec(page)?.[1] ?? ''
    const short = 'word '.repeat(50).trim()
    expect(descriptionIn(pageOf({ about: { ...kit.about, short } })).length).toBeLessThanOrEqual(200)
    const about = { short: '', medium: '', long: '' }
    expect(descriptionIn(pageOf({ line: '', about }))).toBe('The press kit of Dusty')
  })

  it('asks search engines to leave out an unlisted kit, and names no address of it', () => {
    const address = 'https://lariat.example/presskit/dusty-id'
    expect(pageOf()).not.toContain('noindex')
    expect(pageOf()).toContain(`property="og:url" content="${address}"`)
    const unlisted = pageOf({ visibility: 'unlisted' })
    expect(unlisted).toContain('<meta name="robots" content="noindex" />')
    expect(unlisted).not.toContain('canonical')
    expect(unlisted).not.toContain(address)
  })
})
