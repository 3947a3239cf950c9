// No call that reads something names what moderators withhold: at once on the replica that decides, and on others within a
// second. `tests/builders/moderation/public-reads.ts` has one row for each call.
import { expect, it } from 'vitest'
import { dayMs, secondMs } from '~/contract/durations'
import { feedPath } from '~/contract/rules/following/feeds'
import { pathTo } from '~/contract/paths'
import type { TestApi } from '../../../tests/builders/api/test-api'
import { describeApi } from '../../../tests/builders/api/test-database'
import { moderate } from '../../../tests/builders/moderation/moderation'
import { publicReads, type Read } from '../../../tests/builders/moderation/public-reads'
import { withheldWorld, type WithheldWorld } from '../../../tests/builders/moderation/withheld-world'

type Subject = Parameters<typeof moderate>[2]
/** What is hidden together, and the words that no answer may have meanwhile. */
type Round = { subjects: Subject[]; words: string[] }

const roundsOf = (world: WithheldWorld): Round[] => {
  const { artistId, trackId, albumId, albumTrackId, playlistId, photoId, photoUrl } = world
  const tracks = [trackId, 'qzsong', albumTrackId, 'qzsecond', albumId, 'qzrecord']
  const things = [...tracks, playlistId, 'qzlist', 'qzphoto', photoUrl]
  return [
    {
      subjects: [
        { type: 'track', id: trackId },
        { type: 'album', id: albumId },
        { type: 'playlist', id: playlistId },
        { type: 'photo', id: photoId },
      ],
      words: things,
    },
    { subjects: [{ type: 'presskit', id: artistId }], words: ['qzline'] },
    { subjects: [{ type: 'user', id: artistId }], words: [...things, artistId, 'qzartist', 'qzline'] },
  ]
}

const sitemaps = ['tracks', 'albums', 'artists', 'playlists', 'presskits']

/**
 * What is no call of the API: the feed, pages as crawlers see them, players for other pages, the sitemap, and the match of an
 * imported list.
 */
const otherReads = async (world: WithheldWorld, at: TestApi): Promise<[string, string][]> => {
  const { artistId, trackId, albumId, playlistId, people } = world
  const page = { accept: 'text/html' }
  const addresses: [string, string][] = [
    ['the page of the track', pathTo.track(trackId)],
    ['the page of the album', pathTo.album(albumId)],
    ['the page of the artist', pathTo.artist(artistId)],
    ['the page of the playlist', pathTo.playlist('user', playlistId)],
    ['the player of the track', `/embed/track/${trackId}`],
    ['the player of the album', `/embed/album/${albumId}`],
    ...sitemaps.map((kind): [string, string] => [`the sitemap of ${kind}`, `/sitemaps/${kind}-1.xml`]),
  ]
  const pages: [string, string][] = []
  for (const [name, url] of addresses)
    pages.push([name, (await at.send({ method: 'GET', url, headers: page })).body])
  const lines = ['qzsong', 'qzsecond'].map((title) => ({ title, artist: 'qzartist', durationSeconds: null }))
  const matched = await at.call('POST', '/playlists/match', { as: people.listener, payload: { lines } })
  return [
    ['the feed', (await at.send({ method: 'GET', url: feedPath(artistId) })).body],
    [
      'the page of the kit',
      (await at.send({ method: 'GET', url: pathTo.pressKit(artistId), headers: page })).body,
    ],
    ['matchTracks', matched.body],
    ...pages,
  ]
}

const bodyOf = async (world: WithheldWorld, at: TestApi, { path, as }: Read) => {
  const caller = as === 'visitor' ? undefined : world.people[as ?? 'listener']
  return (await at.call('GET', path(world), { as: caller })).body
}

type Which = 'all' | 'those that name something'

/** The words that each read has. Those without any are left out. */
const named = async (world: WithheldWorld, at: TestApi, words: string[], which: Which = 'all') => {
  const bodies = await otherReads(world, at)
  for (const [name, read] of Object.entries(publicReads))
    if (read.names || which === 'all') bodies.push([name, await bodyOf(world, at, read)])
  const found = bodies.map(([name, body]) => [name, words.filter((word) => body.includes(word))] as const)
  return Object.fromEntries(found.filter(([, has]) => has.length > 0))
}

const decide = async ({ api, admin }: WithheldWorld, { subjects }: Round, action: 'hide' | 'restore') => {
  for (const subject of subjects)
    expect((await moderate(api, admin, subject, { action })).statusCode).toBe(200)
}

const shown = Object.entries(publicReads).flatMap(([name, read]) => (read.names ? [name] : []))
const pages = [
  ...['track', 'album', 'artist', 'playlist'].map((kind) => `the page of the ${kind}`),
  'the player of the track',
  'the player of the album',
  ...sitemaps.map((kind) => `the sitemap of ${kind}`),
]
const namingReads = [...shown, 'the feed', 'the page of the kit', 'matchTracks', ...pages].toSorted()

describeApi('what moderators withhold', () => {
  it('is named by no call, at once and on another replica within a second, and comes back as it was', async () => {
    const world = await withheldWorld()
    const { api, other } = world
    const rounds = roundsOf(world)
    const all = [...new Set(rounds.flatMap(({ words }) => words))]
    const before = await named(world, api, all)
    expect(Object.keys(before).toSorted()).toEqual(namingReads)
    const onOther = (words: string[]) => named(world, other, words, 'those that name something')
    expect(await onOther(all)).toEqual(before)
    for (const round of rounds) {
      await decide(world, round, 'hide')
      expect(await named(world, api, round.words)).toEqual({})
      api.advance(secondMs)
      expect(await onOther(round.words)).toEqual({})
      await decide(world, round, 'restore')
      api.advance(secondMs)
      expect(await onOther(all)).toEqual(before)
    }
  }, 60_000)

  it('is not sent by another replica: streams end at the next range, photos within a second, sessions at the next call', async () => {
    const world = await withheldWorld()
    const { api, other, admin, artist, artistId, trackId, photoId, photoUrl } = world
    const sizes = [photoUrl, photoUrl.replace('.webp', '-480.webp')]
    const statusOf = async (at: TestApi, url: string) => (await at.send({ method: 'HEAD', url })).statusCode
    const photos = async (at: TestApi) => Promise.all(sizes.map((url) => statusOf(at, url)))
    const preview = `/media/tracks/${trackId}/preview`
    // Its file is not stored, so only a refusal is 404.
    const heard = await statusOf(other, preview)
    expect([await photos(api), await photos(other), heard === 404]).toEqual([[200, 200], [200, 200], false])
    for (const action of ['hide', 'take-down'] as const) {
      await moderate(api, admin, { type: 'photo', id: photoId }, { action })
      expect(await photos(api)).toEqual([404, 404])
      api.advance(secondMs)
      expect(await photos(other)).toEqual([404, 404])
    }
    await moderate(api, admin, { type: 'track', id: trackId }, { action: 'hide' })
    expect(await statusOf(other, preview)).toBe(404)
    await moderate(api, admin, { type: 'photo', id: photoId }, { action: 'restore' })
    expect(await photos(api)).toEqual([200, 200])
    api.advance(secondMs)
    expect(await photos(other)).toEqual([200, 200])
    const until = api.now() + dayMs
    expect((await other.call('GET', '/user/me', { as: artist })).statusCode).toBe(200)
    await moderate(api, admin, { type: 'user', id: artistId }, { action: 'suspend', until })
    expect((await other.call('GET', '/user/me', { as: artist })).json().code).toBe('account_suspended')
  })
})
