// How the database finds names among many tracks.
import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { plansOf } from '../../../tests/builders/api/query-plans'
import { testApi } from '../../../tests/builders/api/test-api'
import { describeApi } from '../../../tests/builders/api/test-database'
import { addManyTracks } from '../../../tests/builders/music/many-tracks'
import { addAlbum } from '../../../tests/builders/music/music-rows'
import { indexMissedNames } from '../search/missed-names-repository'
import { indexWords } from '../search/word-index-repository'
import { idsByNames } from './repository'

const trackCount = 3_000
const albumCount = 500

/** Albums with the same word in their titles, each with some of the tracks. */
const fill = async () => {
  const api = await testApi()
  const artist = await api.register({ profileType: 'musician' })
  await addManyTracks(api, artist, trackCount)
  for (let at = 0; at < albumCount; at += 1) {
    const album = await addAlbum(api, { id: `album-${at}`, artist, title: `Sun ${at}` })
    const last = String(at).padStart(3, '0')
    await sql`update tracks set album_id = ${album} where id like ${`%${last}`}`.execute(api.database)
    const row = { kind: 'album' as const, word: 'sun', subject_id: album }
    await api.database.insertInto('name_words').values(row).execute()
  }
  return api
}

describeApi('the names of albums', () => {
  it('are ranked by the tracks of each album, without reading all popular tracks for each', async () => {
    const api = await fill()
    const sought = { typed: 'sun', forgiven: [] }
    const plans = await plansOf(api, {}, async (database) => {
      const words = [sought]
      const found = await idsByNames(database, { kind: 'album', words, fit: 'whole', text: 'sun', limit: 5 })
      expect(found).toHaveLength(5)
    })
    expect(plans.join('\n')).toMatch(/tracks_by_album_id/)
    expect(plans.filter((plan) => /tracks_by_is_listed_heat/.test(plan))).toEqual([])
  })
})

describeApi('the index of names', () => {
  it('finds the tracks to index by their ids, and does not read all listed tracks of the catalogue', async () => {
    const api = await fill()
    const { rows } = await sql<{ id: string }>`select id from tracks order by id limit 20`.execute(
      api.database,
    )
    const plansOfWork = [
      await plansOf(api, {}, (database) => indexMissedNames(database, () => true)),
      await plansOf(api, {}, (database) =>
        database.transaction().execute((transaction) =>
          indexWords(
            transaction,
            rows.map(({ id }) => id),
          ),
        ),
      ),
    ]
    for (const plans of plansOfWork) {
      expect(plans.length).toBeGreaterThan(0)
      // SQLite writes its plans in these words. PostgreSQL has statistics of the column, and its choice is not checked.
      expect(plans.filter((plan) => /SEARCH tracks USING INDEX tracks_by_is_listed/.test(plan))).toEqual([])
    }
  })
})
