import * as fc from 'fast-check'
import { expect, it } from 'vitest'
import { dayMs } from '~/contract/durations'
import { testApi } from '../../../tests/builders/api/test-api'
import { describeApi } from '../../../tests/builders/api/test-database'
import { addManyTracks } from '../../../tests/builders/music/many-tracks'
import { addPurchase } from '../../../tests/builders/music/music-rows'
import { propertyRuns } from '../../../tests/builders/property-runs'
import { ListMemory } from '../catalog/list-memory'
import { tasteOf } from './liked-tracks'

const halfLifeMs = 30 * dayMs
const trackCount = 90

/** How often and how long ago each track was played, and whether it was bought. */
const history = fc.array(
  fc.record({
    plays: fc.array(fc.integer({ min: 0, max: 61 }), { maxLength: 7 }),
    isOwned: fc.integer({ min: 0, max: 3 }).map((number) => number === 0),
  }),
  { minLength: trackCount, maxLength: trackCount },
)

describeApi('the tracks that a person likes', () => {
  it('are the bought ones and then those that were played most, where older plays count less', async () => {
    await fc.assert(
      fc.asyncProperty(history, fc.boolean(), async (tracks, ownsAll) => {
        const api = await testApi()
        const { database } = api
        const person = await api.register()
        const userId = person.user._id
        const ids = await addManyTracks(api, await api.register({ profileType: 'musician' }), trackCount)
        const expected: { id: string; weight: number; is_owned: 0 | 1 }[] = []
        for (const [at, { plays, isOwned }] of tracks.entries()) {
          const id = ids[at] ?? ''
          const is_owned = ownsAll || isOwned ? 1 : 0
          if (is_owned) await addPurchase(api, person, id)
          const rows = plays.map((days, nth) => ({
            id: `${at} ${nth}`,
            track_id: id,
            user_id: userId,
            played_at: api.now() - days * dayMs - at,
          }))
          if (rows.length > 0) await database.insertInto('plays').values(rows).execute()
          const played = rows.reduce((sum, row) => sum + 2 ** ((row.played_at - api.now()) / halfLifeMs), 0)
          const weight = Math.min(played, 5) + 6 * is_owned
          if (weight > 0) expected.push({ id, weight, is_owned })
        }
        const memory = new ListMemory({ database, clock: api })
        const { liked, owned } = await tasteOf({ database, clock: api, memory }, userId)
        const strongest = expected.toSorted((one, other) => other.weight - one.weight).slice(0, 60)
        const shown = (rows: typeof expected) =>
          rows.map(({ id, weight, is_owned }) => [weight.toFixed(6), is_owned, weight % 1 === 0 ? '' : id])
        expect(shown(liked)).toEqual(shown(strongest))
        expect(owned).toEqual(new Set(ids.filter((_id, at) => ownsAll || tracks[at]?.isOwned === true)))
      }),
      { numRuns: propertyRuns({ usual: 2, deep: 30 }) },
    )
  })
})
