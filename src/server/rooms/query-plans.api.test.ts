// How the database finds the rooms of one person among the tracks of everybody.
import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { plansOf } from '../../../tests/builders/api/query-plans'
import { testApi, type TestApi } from '../../../tests/builders/api/test-api'
import { describeApi } from '../../../tests/builders/api/test-database'
import { addManyTracks } from '../../../tests/builders/music/many-tracks'
import { idParameter } from '../database/id-list'
import { invitationsOf, roomsOf } from './repository'

const trackCount = 3_000

/** Every third track becomes a work in progress. The person owns some, has accepted for others, and is invited to others. */
const fill = async (api: TestApi) => {
  const artist = await api.register({ profileType: 'musician' })
  const { user } = await api.register({ profileType: 'musician' })
  await addManyTracks(api, artist, trackCount)
  await sql`update tracks set is_wip = 1, is_listed = 0 where id like '%3'`.execute(api.database)
  await sql`update tracks set artist_id = ${user._id} where id like '%13'`.execute(api.database)
  await sql`
    insert into collaborators (track_id, user_id, state, created_at)
    select id, ${user._id}, case when id like '%23' then 'accepted' else 'invited' end, 0
    from tracks where id like '%23' or id like '%33'
  `.execute(api.database)
  await sql`analyze`.execute(api.database)
  return user._id
}

describeApi('the rooms of one person', () => {
  it('are found by indexes and not by reading all tracks', async () => {
    const api = await testApi()
    const userId = await fill(api)
    const page = { limit: 20, skip: 0 }
    const values = { userId, ...page, ids: idParameter(api.database, ['13', '113']) }
    const plans = await plansOf(api, values, async (database) => {
      expect((await roomsOf(database, userId, page)).total).toBe(60)
      expect(await invitationsOf(database, userId, 100)).toHaveLength(30)
    })
    expect(plans.join('\n')).toMatch(/tracks_in_progress \(artist_id=\?\)|Index Cond: \(artist_id/)
    expect(plans.filter((plan) => /Seq Scan on tracks|SCAN tracks/.test(plan))).toEqual([])
  })
})
