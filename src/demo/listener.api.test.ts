import { expect, it, vi } from 'vitest'
import { describeApi } from '../../tests/builders/api/test-database'
import { sharedWorld, type Person, type TestApi } from '../../tests/builders/api/test-api'
import { dayMs } from '~/contract/durations'
import type { Answer } from '~/contract/schemas/built'
import { findFacts } from '~/server/achievements/find-facts'
import { reachedOf } from '~/server/achievements/repository'
import { newlyReached, openFacts } from '~/server/achievements/rules'
import { ListMemory } from '~/server/catalog/list-memory'
import { demoAccounts, demoPassword } from './accounts'
import { demoTrackId, demoUserId } from './ids'
import { demoPlugin } from './plugin'
import { demoListener } from './world/world'

const demoWorld = sharedWorld(
  async (api) => {
    const payload = { email: 'listener@lariat.test', password: demoPassword }
    const as = (await api.call('POST', '/user/login', { payload })).json<{ data: Person }>().data
    return { api, as }
  },
  { config: { demo: true }, overrides: { demo: demoPlugin, isIdle: false } },
)

const read = async <Data>(api: TestApi, as: Person, path: string) =>
  (await api.call('GET', path, { as })).json<{ data: Data }>().data

const listener = demoUserId(demoListener.username)

describeApi('the playlists of the demo world', () => {
  it('are four editorial ones and six by listeners, with counts that agree with their tracks', async () => {
    const { api } = await demoWorld()
    const playlists = await api.database.selectFrom('playlists').selectAll().execute()
    const editorial = playlists.filter(({ type }) => type === 'editorial')
    expect(editorial.map(({ owner_id, visibility }) => [owner_id, visibility])).toEqual(
      Array.from({ length: 4 }, () => [null, 'public']),
    )
    for (const { listed_count } of editorial) {
      expect(listed_count).toBeGreaterThanOrEqual(8)
      expect(listed_count).toBeLessThanOrEqual(14)
    }
    const others = playlists.filter(({ type }) => type === 'user')
    expect(others).toHaveLength(6)
    expect(new Set(others.map(({ owner_id }) => owner_id)).size).toBeGreaterThanOrEqual(4)
    expect(others.filter(({ visibility }) => visibility === 'unlisted')).toHaveLength(1)
    const hidden = others.filter(({ visibility }) => visibility === 'private')
    expect(hidden.map(({ owner_id }) => owner_id)).toEqual([listener])
    const rows = await api.database
      .selectFrom('playlist_tracks')
      .innerJoin('tracks', 'tracks.id', 'playlist_tracks.track_id')
      .select(['playlist_id', 'listed_ms', 'duration_ms', 'is_listed', 'added_at', 'released_at'])
      .execute()
    for (const { listed_ms, duration_ms, is_listed, added_at, released_at } of rows) {
      expect([is_listed, listed_ms]).toEqual([1, duration_ms])
      expect(added_at).toBeGreaterThanOrEqual(released_at)
    }
    for (const { id, track_count, listed_count, listed_ms, title, updated_at } of playlists) {
      const own = rows.filter(({ playlist_id }) => playlist_id === id)
      expect(updated_at).toBeGreaterThanOrEqual(Math.max(...own.map(({ added_at }) => added_at)))
      expect([track_count, listed_count]).toEqual([own.length, own.length])
      expect(listed_ms).toBe(own.reduce((sum, row) => sum + (row.listed_ms ?? 0), 0))
      expect(title.length).toBeLessThanOrEqual(40)
    }
  })

  it('have followers who came after they were made', async () => {
    const { api } = await demoWorld()
    const follows = await api.database
      .selectFrom('playlist_follows')
      .innerJoin('playlists', 'playlists.id', 'playlist_follows.playlist_id')
      .select(['playlist_follows.user_id', 'playlists.owner_id', 'playlist_follows.created_at as followedAt'])
      .select(['playlists.created_at as madeAt', 'playlists.visibility'])
      .execute()
    expect(follows.filter(({ user_id }) => user_id === listener)).toHaveLength(2)
    for (const { user_id, owner_id, followedAt, madeAt, visibility } of follows) {
      expect(user_id).not.toBe(owner_id)
      expect(followedAt).toBeGreaterThanOrEqual(madeAt)
      expect(visibility).not.toBe('private')
    }
  })
})

describeApi('the follows of the demo world', () => {
  it('let the demo listener follow five artists, with at least two releases unread', async () => {
    const { api, as } = await demoWorld()
    const following = await read<{ items: unknown[] }>(api, as, '/user/follows')
    expect(following.items).toHaveLength(5)
    const releases = await read<Answer<'followedReleases'>>(api, as, '/user/follows/releases')
    expect(releases.unread).toBeGreaterThanOrEqual(2)
  })

  it('are counted by day as they are stored', async () => {
    const { api } = await demoWorld()
    const follows = await api.database.selectFrom('artist_follows').selectAll().execute()
    const days = await api.database.selectFrom('follower_days').selectAll().execute()
    expect(follows.length).toBeGreaterThan(50)
    for (const { artist_id, day, gained, lost } of days) {
      const own = follows.filter(
        (row) => row.artist_id === artist_id && Math.floor(row.created_at / dayMs) === day,
      )
      expect([gained, lost]).toEqual([own.length, 0])
    }
    expect(days.reduce((sum, { gained }) => sum + gained, 0)).toBe(follows.length)
  })
})

describeApi('the plays of the demo listener', () => {
  it('end with a queue on a phone that goes on at an owned track', async () => {
    const { api, as } = await demoWorld()
    const { queue } = await read<Answer<'savedQueue'>>(api, as, '/user/queue')
    expect(queue?.tracks).toHaveLength(5)
    const next = queue?.tracks[queue.index]
    expect(demoListener.purchases.map(demoTrackId)).toContain(next?._id)
    expect(queue?.positionSeconds).toBeLessThan(next?.durationSeconds ?? 0)
  })

  it('span sixty days, and are full ones only of tracks that were owned by then', async () => {
    const { api } = await demoWorld()
    const plays = await api.database
      .selectFrom('plays')
      .selectAll()
      .where('user_id', '=', listener)
      .orderBy('played_at')
      .execute()
    expect(plays.length).toBeGreaterThan(150)
    expect(api.now() - (plays[0]?.played_at ?? 0)).toBeGreaterThan(55 * dayMs)
    const owned = await api.database
      .selectFrom('purchases')
      .selectAll()
      .where('user_id', '=', listener)
      .execute()
    const boughtAt = new Map(owned.map(({ track_id, created_at }) => [track_id, created_at]))
    const full = plays.filter(({ counted_as }) => counted_as === 'full')
    expect(full.length).toBeGreaterThan(20)
    expect(
      full.filter(({ played_at, track_id }) => played_at < (boughtAt.get(track_id) ?? Infinity)),
    ).toEqual([])
    expect(plays.filter(({ heard, counted_as }) => heard !== null && counted_as !== 'full')).toEqual([])
    expect(plays.filter(({ played_at }) => played_at > api.now())).toEqual([])
  })

  it('leave one owned track unheard', async () => {
    const { api, as } = await demoWorld()
    const unheard = await read<Answer<'unheardTracks'>>(api, as, '/user/listening/unheard')
    expect(unheard.items.map(({ _id }) => _id)).toEqual([demoTrackId('mule-in-zero-g')])
  })

  it('reach some achievements, and leave others within reach', async () => {
    const { api, as } = await demoWorld()
    await api.call('POST', '/user/achievements/completion-check', { as, payload: {} })
    const { items } = await read<Answer<'achievements'>>(api, as, '/user/achievements')
    const reached = items.filter(({ reachedAt }) => reachedAt !== null).map(({ _id }) => _id)
    expect(reached).toEqual(
      expect.arrayContaining([
        'hundred-plays',
        'thirty-days',
        'whole-album',
        'playlist-shared',
        'first-follow',
      ]),
    )
    expect(reached.length).toBeLessThan(items.length)
  })

  it('have reached their achievements at the times of what these are for, so that a check finds nothing new', async () => {
    const { api, as } = await demoWorld()
    const rows = await api.database
      .selectFrom('achievements_reached')
      .selectAll()
      .where('user_id', '=', listener)
      .execute()
    const at = new Map(rows.map(({ achievement, reached_at }) => [achievement, reached_at]))
    const timesOf = async (table: 'plays' | 'purchases', column: 'played_at' | 'created_at') => {
      const found = await api.database
        .selectFrom(table)
        .select(column as never)
        .where('user_id', '=', listener)
        .execute()
      return found.map((row) => Number(row[column])).toSorted((one, other) => one - other)
    }
    expect(at.get('hundred-plays')).toBe((await timesOf('plays', 'played_at'))[99])
    expect(at.get('first-purchase')).toBe((await timesOf('purchases', 'created_at'))[0])
    expect(Math.max(...at.values())).toBeLessThanOrEqual(api.now())
    expect(new Set([...at.values()].map((time) => Math.floor(time / dayMs))).size).toBeGreaterThan(5)
    const check = await api.call('POST', '/user/achievements/completion-check', { as, payload: {} })
    expect(check.json().data.items).toEqual([])
  })

  it('have reached no achievement that their events do not reach', async () => {
    const { api } = await demoWorld()
    // The server notes after its start when each track was listed.
    const isNoted = async () => {
      const tracks = await api.database.selectFrom('tracks').selectAll().where('is_listed', '=', 1).execute()
      expect(tracks.filter(({ first_listed_at }) => first_listed_at === null)).toEqual([])
    }
    await vi.waitFor(isNoted, { timeout: 10_000 })
    const { database } = api
    const parts = { database, memory: new ListMemory({ database, clock: api }) }
    for (const { username, profileType } of demoAccounts) {
      const userId = demoUserId(username)
      const rows = await reachedOf(api.database, userId)
      const isMusician = profileType === 'musician'
      const needed = openFacts(new Map(), isMusician)
      const { facts } = await findFacts(parts, { userId, needed, kept: [] })
      const found = new Set(newlyReached(facts, new Map(), isMusician))
      // The pictures of the demo world are drawn after its rows are written.
      const early = rows.map(({ achievement }) => achievement).filter((key) => !found.has(key))
      expect([username, early]).toEqual([username, isMusician ? ['profile-complete'] : []])
      expect([...found].filter((key) => !rows.some(({ achievement }) => achievement === key))).toEqual([])
    }
  })
})
