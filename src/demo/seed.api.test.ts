import { expect, it } from 'vitest'
import { describeApi } from '../../tests/builders/api/test-database'
import { plainPasswords, testApi } from '../../tests/builders/api/test-api'
import { dayMs } from '~/contract/durations'
import { moods } from '~/contract/rules/genres'
import { verifyChain } from '~/server/moderation/events/verify-chain'
import { seedDemoWorld } from './seed'
import { fans } from './world/fans'
import { artists, listeners } from './world/world'

const fee = { percent: 10, fixedCents: 30 }

const usernames = async (api: Awaited<ReturnType<typeof testApi>>) =>
  (await api.database.selectFrom('users').select('username').execute()).map(({ username }) => username)

/** The musician and the listener among the demo accounts are already in these lists, so only the admins are added. */
const everybody = artists.length + listeners.length + fans.length + 2

describeApi('the demo world', () => {
  it('is seeded completely or not at all, and sends no mails', async () => {
    const api = await testApi()
    // All demo users have the same password hash, so this index makes the insert of the second user fail.
    const single = api.database.schema.createIndex('single').on('users').column('password_hash').unique()
    await single.execute()
    await seedDemoWorld(api.database, api, plainPasswords, fee)
    expect(await usernames(api)).toEqual([])
    await api.database.schema.dropIndex('single').execute()
    await seedDemoWorld(api.database, api, plainPasswords, fee)
    expect(await usernames(api)).toHaveLength(everybody)
    expect(await verifyChain(api.database)).toMatchObject({ events: 3, isIntact: true })
    const reports = await api.database.selectFrom('reports').select('outcome').execute()
    expect(reports.filter(({ outcome }) => outcome === 'open')).toHaveLength(9)
    for (const table of ['mails', 'releases_to_mail', 'sales_to_mail'] as const)
      expect(await api.database.selectFrom(table).selectAll().execute()).toEqual([])
  })

  it('is seeded once when two servers start at the same time', async () => {
    const api = await testApi()
    let started = 0
    let release = () => {}
    const both = new Promise<void>((resolve) => {
      release = resolve
    })
    const passwords = {
      ...plainPasswords,
      hash: async (password: string) => {
        started += 1
        if (started === 2) release()
        await both
        return plainPasswords.hash(password)
      },
    }
    await Promise.all([1, 2].map(() => seedDemoWorld(api.database, api, passwords, fee)))
    expect(await usernames(api)).toHaveLength(everybody)
  })

  it('is not seeded if somebody registers while it is prepared', async () => {
    const api = await testApi()
    let arrival: Promise<unknown> | null = null
    const hash = async (password: string) => {
      arrival ??= api.register({ username: 'pioneer' })
      await arrival
      return plainPasswords.hash(password)
    }
    await seedDemoWorld(api.database, api, { ...plainPasswords, hash }, fee)
    expect(await usernames(api)).toEqual(['pioneer'])
  })

  it('has tracks of every mood and of twenty genres, and none released in the future', async () => {
    const api = await testApi()
    await seedDemoWorld(api.database, api, plainPasswords, fee)
    const tracks = await api.database.selectFrom('tracks').selectAll().where('is_listed', '=', 1).execute()
    expect(tracks.length).toBeGreaterThanOrEqual(36)
    expect(new Set(tracks.map(({ artist_id }) => artist_id)).size).toBeGreaterThanOrEqual(8)
    const albums = await api.database.selectFrom('albums').select(['id', 'release_type']).execute()
    const withTracks = albums.filter(({ id }) => tracks.some(({ album_id }) => album_id === id))
    expect(withTracks.filter(({ release_type }) => release_type === 'album').length).toBeGreaterThanOrEqual(6)
    const kits = api.database.selectFrom('press_kits').select('user_id').orderBy('user_id')
    const linked = api.database.selectFrom('artist_profiles').select('user_id').orderBy('user_id')
    const linkedKits = await linked.where('has_press_kit', '=', 1).execute()
    expect([linkedKits, linkedKits.length]).toEqual([await kits.execute(), 2])
    expect(new Set(tracks.map(({ genre }) => genre)).size).toBeGreaterThanOrEqual(20)
    expect(new Set(tracks.map(({ mood }) => mood))).toEqual(new Set(moods))
    expect(Math.max(...tracks.map(({ released_at }) => released_at))).toBeLessThan(api.now())
    for (const { duration_ms, price_cents } of tracks) {
      expect(duration_ms).toBeGreaterThanOrEqual(60_000)
      expect(duration_ms).toBeLessThanOrEqual(180_000)
      expect(price_cents).toBeGreaterThanOrEqual(50)
      expect(price_cents).toBeLessThanOrEqual(300)
    }
  })

  it('adds nothing when the server starts again', async () => {
    const api = await testApi()
    await seedDemoWorld(api.database, api, plainPasswords, fee)
    const counts = async () => {
      const found: number[] = []
      for (const table of ['plays', 'track_totals', 'mix_versions', 'mix_comments', 'tracks'] as const) {
        found.push((await api.database.selectFrom(table).selectAll().execute()).length)
      }
      return found
    }
    const before = await counts()
    expect(Math.min(...before)).toBeGreaterThan(0)
    api.advance(40 * dayMs)
    await seedDemoWorld(api.database, api, plainPasswords, fee)
    expect(await counts()).toEqual(before)
  })
})
