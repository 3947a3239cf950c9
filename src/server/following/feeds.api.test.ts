import { createHash } from 'node:crypto'
import { Writable } from 'node:stream'
import { expect, it } from 'vitest'
import { feedKey, feedPath, feedProofText, partsOfPass } from '~/contract/rules/following/feeds'
import { addTrack } from '../../../tests/builders/music/music-rows'
import { describeApi } from '../../../tests/builders/api/test-database'
import { testApi, type Person, type TestApi } from '../../../tests/builders/api/test-api'

const keyOf = (api: TestApi, artistId: string) => {
  const { body, signature } = partsOfPass(api.betaToken())
  return feedKey(body, createHash('sha256').update(feedProofText(artistId, signature)).digest('hex'))
}

const addressOf = (api: TestApi, artistId: string) => `${feedPath(artistId)}?key=${keyOf(api, artistId)}`

const feedOf = (api: TestApi, { user }: Person, headers = {}) =>
  api.send({ method: 'GET', url: addressOf(api, user._id), headers })

const titlesIn = (xml: string) =>
  [...xml.matchAll(/<entry>[^]*?<title>([^<]*)<\/title>/g)].map(([, title]) => title)

describeApi('the feed of an artist', () => {
  it('has the 50 newest listed tracks with links to their pages', async () => {
    const api = await testApi({ config: { publicUrl: 'https://lariat.example' } })
    const artist = await api.register({ profileType: 'musician' })
    for (let number = 1; number <= 52; number += 1) {
      api.advance(1_000)
      await addTrack(api, { artist, title: `Take ${number}`, withFiles: false })
    }
    api.advance(1_000)
    const id = await addTrack(api, { artist, id: 'a&b', title: 'Newest' })
    await addTrack(api, { artist, title: 'Secret', is_wip: 1 })
    await addTrack(api, { title: 'Of another' })
    const answer = await feedOf(api, artist)
    expect(answer.statusCode).toBe(200)
    expect(answer.headers['content-type']).toBe('application/atom+xml; charset=utf-8')
    const titles = titlesIn(answer.body)
    expect([titles.length, titles[0], titles.at(-1)]).toEqual([50, 'Newest', 'Take 4'])
    expect(answer.body).toContain(`href="https://lariat.example/track/${encodeURIComponent(id)}"`)
    expect(answer.body).not.toMatch(/Secret|Of another|rel="self"/)
  })

  it('escapes titles and names, and keeps the ids of its entries when a title changes', async () => {
    const api = await testApi()
    const artist = await api.register({ profileType: 'musician' })
    await api.database
      .updateTable('users')
      .set({ display_name: '</name><x>&\u0001' })
      .where('id', '=', artist.user._id)
      .execute()
    const id = await addTrack(api, { artist, title: '</title>]]><script>"&\u0007' })
    const before = (await feedOf(api, artist)).body
    expect(before).toContain('<name>&lt;/name&gt;&lt;x&gt;&amp;</name>')
    expect(titlesIn(before)).toEqual(['&lt;/title&gt;]]&gt;&lt;script&gt;&quot;&amp;'])
    await api.database.updateTable('tracks').set({ title: 'Calm' }).where('id', '=', id).execute()
    await api.trackChanged(id)
    const after = (await feedOf(api, artist)).body
    expect(titlesIn(after)).toEqual(['Calm'])
    const ids = (xml: string) => [...xml.matchAll(/<id>(.*)<\/id>/g)].map(([, found]) => found)
    expect(ids(after)).toEqual(ids(before))
  })

  it('is sent again only when it has changed', async () => {
    const api = await testApi()
    const artist = await api.register({ profileType: 'musician' })
    const first = await feedOf(api, artist)
    expect(first.headers['cache-control']).toBe('private, max-age=900')
    const etag = String(first.headers.etag)
    const known = { 'if-none-match': `"other", ${etag}` }
    const again = await feedOf(api, artist, known)
    expect([again.statusCode, again.body, again.headers.etag]).toEqual([304, '', etag])
    await addTrack(api, { artist, title: 'New' })
    const changed = await feedOf(api, artist, known)
    expect([changed.statusCode, titlesIn(changed.body)]).toEqual([200, ['New']])
  })

  it('needs the key of this artist, and the gate refuses before it says whether the artist exists', async () => {
    const api = await testApi()
    const artist = await api.register({ profileType: 'musician' })
    const other = await api.register({ profileType: 'musician' })
    const path = feedPath(artist.user._id)
    const refused = [
      path,
      `${path}?key=`,
      `${path}?key=a&key=b`,
      `${path}?key=${api.betaToken()}`,
      `${path}?key=${keyOf(api, other.user._id)}`,
      feedPath('nobody'),
    ]
    for (const url of refused) {
      const answer = await api.send({ method: 'GET', url, headers: { 'x-beta-token': 'x' } })
      expect([url, answer.statusCode, answer.json().code]).toEqual([url, 403, 'beta_access_required'])
    }
    const post = await api.send({ method: 'POST', url: path })
    expect(post.statusCode).toBe(405)
  })

  it('answers 404 for unknown artists, for people who are no musicians and for other files', async () => {
    const api = await testApi()
    const listener = await api.register()
    const urls = [
      addressOf(api, 'nobody'),
      addressOf(api, listener.user._id),
      '/feeds/artist/x',
      '/feeds/x.xml',
    ]
    for (const url of urls)
      expect([
        url,
        (await api.send({ method: 'GET', url, headers: { accept: 'text/html' } })).statusCode,
      ]).toEqual([url, 404])
  })

  it('needs no key on a public server, where everything else stays behind the gate', async () => {
    const api = await testApi({ config: { isPublic: true, publicUrl: 'https://lariat.example' } })
    const artist = await api.register({ profileType: 'musician' })
    const url = feedPath(artist.user._id)
    const answer = await api.send({ method: 'GET', url })
    expect([answer.statusCode, answer.headers['cache-control']]).toEqual([200, 'public, max-age=900'])
    expect(answer.body).toContain(
      `rel="self" type="application/atom+xml" href="https://lariat.example${url}"`,
    )
    const page = await api.send({ method: 'GET', url: `/api/user/artist/${artist.user._id}` })
    expect(page.statusCode).toBe(403)
  })

  it('is limited like the calls, and no log line has its key', async () => {
    const lines: string[] = []
    const logTo = new Writable({
      write: (line, _encoding, done) => {
        lines.push(String(line))
        done()
      },
    })
    const api = await testApi({
      config: { logLevel: 'trace', requestsPerMinute: 5 },
      overrides: { logTo },
    })
    const artist = await api.register({ profileType: 'musician' })
    const statuses = []
    for (let index = 0; index < 7; index += 1) statuses.push((await feedOf(api, artist)).statusCode)
    expect(statuses).toEqual([200, 200, 200, 200, 200, 429, 429])
    expect(lines.join('')).toContain(feedPath(artist.user._id))
    expect(lines.join('')).not.toContain(keyOf(api, artist.user._id).slice(0, 20))
  })
})
