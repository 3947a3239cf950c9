// What may happen to the plays of listeners, in any order, for tests of what the server sums up from them.
import { randomUUID } from 'node:crypto'
import * as fc from 'fast-check'
import { dayMs } from '~/contract/durations'
import { writeHeard } from '~/contract/rules/listening/heard-parts'
import { deleteOldPlays } from '~/server/listening/kept-plays'
import { testApi, type Person, type TestApi } from '../api/test-api'
import { addTrack } from './music-rows'

type Step =
  | { do: 'play'; who: number; track: number; agoMs: number; heard: boolean[]; reports: number }
  | { do: 'wait'; ms: number }
  | { do: 'forget' }
  | { do: 'delete track' | 'new length'; track: number }

export const listeningStep: fc.Arbitrary<Step> = fc.oneof(
  {
    weight: 8,
    arbitrary: fc.record({
      do: fc.constant('play' as const),
      who: fc.nat(2),
      track: fc.nat(3),
      agoMs: fc.oneof(fc.constant(0), fc.integer({ min: 0, max: 29 * dayMs })),
      heard: fc.array(fc.boolean(), { minLength: 50, maxLength: 50 }),
      reports: fc.nat(2),
    }),
  },
  { weight: 3, arbitrary: fc.record({ do: fc.constant('wait' as const), ms: fc.nat(9 * dayMs) }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('forget' as const) }) },
  {
    weight: 1,
    arbitrary: fc.record({
      do: fc.constantFrom('delete track' as const, 'new length' as const),
      track: fc.nat(3),
    }),
  },
)

export type World = { api: TestApi; people: Person[]; tracks: string[] }

/** Tracks of several lengths, one of them unknown, and three listeners. */
export const openWorld = async (): Promise<World> => {
  const api = await testApi()
  const lengths = [20_001, 59_999, 241_333, null]
  const tracks: string[] = []
  for (const duration_ms of lengths) tracks.push(await addTrack(api, { duration_ms, price_cents: 0 }))
  const people = [await api.register(), await api.register(), await api.register()]
  api.advance(31 * dayMs)
  return { api, people, tracks }
}

const play = async ({ api, people, tracks }: World, step: Extract<Step, { do: 'play' }>) => {
  const [as, track] = [people[step.who], tracks[step.track]]
  const playId = randomUUID()
  const payload = { playId, listenedSeconds: 30, heardAgoMs: step.agoMs }
  await api.call('POST', `/music/${track}/play`, { as, payload })
  await api.database.updateTable('plays').set({ counted_as: 'full' }).execute()
  for (let report = 0; report < step.reports; report += 1) {
    const heard = writeHeard(step.heard.map((isHeard, part) => isHeard && part % 2 >= report))
    await api.call('POST', `/music/${track}/heard`, { as, payload: { playId, heard } })
  }
}

export const runStep = async (world: World, step: Step) => {
  const { api, tracks } = world
  if (step.do === 'wait') api.advance(step.ms)
  else if (step.do === 'play') await play(world, step)
  else if (step.do === 'forget') await deleteOldPlays({ database: api.database, clock: api }, () => true)
  else {
    const id = tracks[step.track] ?? ''
    if (step.do === 'delete track') await api.database.deleteFrom('tracks').where('id', '=', id).execute()
    else await api.database.updateTable('tracks').set({ duration_ms: 99_999 }).where('id', '=', id).execute()
  }
}
