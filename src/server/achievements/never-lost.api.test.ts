import { randomUUID } from 'node:crypto'
import * as fc from 'fast-check'
import { expect, it } from 'vitest'
import { hourMs } from '~/contract/durations'
import { genres } from '~/contract/rules/genres'
import { heardPartsPerTrack, writeHeard } from '~/contract/rules/listening/heard-parts'
import type { Achievement } from '~/contract/schemas/built'
import { describeApi } from '../../../tests/builders/api/test-database'
import { twoReplicas } from '../../../tests/builders/api/replicas'
import type { Person, TestApi } from '../../../tests/builders/api/test-api'
import { addAlbum, addPurchase, addTrack } from '../../../tests/builders/music/music-rows'
import { propertyRuns } from '../../../tests/builders/property-runs'

type World = { api: TestApi; other: TestApi; tracks: string[]; artists: Person[] }

/** Five artists, each with an album of three tracks in a genre of its own. */
const openWorld = async (): Promise<World> => {
  const { api, other } = await twoReplicas()
  const artists: Person[] = []
  const tracks: string[] = []
  for (const genre of genres.slice(0, 5)) {
    const artist = await api.register({ profileType: 'musician' })
    const album_id = await addAlbum(api, { artist })
    artists.push(artist)
    for (let count = 0; count < 3; count += 1) tracks.push(await addTrack(api, { artist, album_id, genre }))
  }
  return { api, other, tracks, artists }
}

const heardWhole = writeHeard(Array.from({ length: heardPartsPerTrack }, () => true))

const listen = async ({ api }: World, { user }: Person, trackIds: string[]) => {
  const plays = trackIds.map((track_id) => ({
    id: randomUUID(),
    track_id,
    user_id: user._id,
    played_at: api.now(),
    heard: heardWhole,
    counted_as: 'full' as const,
  }))
  await api.database.insertInto('plays').values(plays).execute()
}

const check = async (on: TestApi, as: Person): Promise<string[]> => {
  const answer = await on.call('POST', '/user/achievements/completion-check', { as })
  expect(answer.statusCode).toBe(200)
  return answer.json<{ data: { items: Achievement[] } }>().data.items.map(({ _id }) => _id)
}

const reachedBy = async (on: TestApi, as: Person) => {
  const answer = await on.call('GET', '/user/achievements', { as })
  const { items } = answer.json<{ data: { items: Achievement[] } }>().data
  return new Map(
    items.flatMap(({ _id, reachedAt }) => (reachedAt === null ? [] : [[_id, reachedAt] as const])),
  )
}

const step = fc.record({
  do: fc.constantFrom('listen', 'buy', 'refund', 'forget', 'follow', 'unfollow', 'wait', 'check', 'race'),
  at: fc.nat(4),
})

type Step = { do: string; at: number }

/** Returns what the checks of this step announced. */
const take = async (world: World, person: Person, { do: act, at }: Step): Promise<string[]> => {
  const { api, other, tracks, artists } = world
  const ofArtist = tracks.slice(at * 3, at * 3 + 3)
  const follow = `/user/artist/${artists[at]?.user._id}/follow`
  switch (act) {
    case 'listen':
      await listen(world, person, ofArtist)
      break
    case 'buy':
      await addPurchase(api, person, ofArtist[0] ?? '').catch(() => 'bought before')
      break
    case 'refund':
      await api.database.deleteFrom('purchases').where('user_id', '=', person.user._id).execute()
      break
    case 'forget':
      await api.database.deleteFrom('plays').where('user_id', '=', person.user._id).execute()
      break
    case 'follow':
      await api.call('PUT', follow, { as: person })
      break
    case 'unfollow':
      await api.call('DELETE', follow, { as: person })
      break
    case 'wait':
      api.advance(hourMs)
      break
    case 'check':
      return check(at % 2 === 0 ? api : other, person)
    default:
      return (await Promise.all([api, other, api].map((each) => check(each, person)))).flat()
  }
  return []
}

describeApi('an achievement', () => {
  it('is never lost and never announced twice, in any order of events and checks on two servers', async () => {
    const world = await openWorld()
    let found = 0
    const holds = async (steps: Step[]) => {
      const person = await world.api.register()
      const announced: string[] = []
      let before = new Map<string, number>()
      for (const each of steps) {
        announced.push(...(await take(world, person, each)))
        if (each.do === 'wait') continue
        const reached = await reachedBy(world.other, person)
        for (const [key, at] of before) expect([key, reached.get(key)]).toEqual([key, at])
        expect(announced.toSorted()).toEqual([...reached.keys()].toSorted())
        before = reached
      }
      found += announced.length
    }
    await fc.assert(fc.asyncProperty(fc.array(step, { minLength: 5, maxLength: 14 }), holds), {
      numRuns: propertyRuns({ usual: 12, deep: 200 }),
    })
    expect(found).toBeGreaterThan(0)
  })
})
