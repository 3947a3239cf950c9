// Two devices change one playlist at the same time. Each answer of a change has the revision that it made, which says in
// which order the server did the changes. So a plain list of ids, changed in that order, must end like the playlist.
import * as fc from 'fast-check'
import { expect, it } from 'vitest'
import { addTrack } from '../../../../tests/builders/music/music-rows'
import { addPlaylist, openPlaylist, tracksOf } from '../../../../tests/builders/music/playlist-calls'
import { describeApi } from '../../../../tests/builders/api/test-database'
import { propertyRuns } from '../../../../tests/builders/property-runs'
import { testApi, type Person, type TestApi } from '../../../../tests/builders/api/test-api'

const interleavings = propertyRuns({ usual: 100, deep: 2_000 })
const tracksAtHand = 10
const withinMs = 600_000

type Step =
  | { kind: 'add'; track: number; position: number | undefined }
  | { kind: 'several'; tracks: number[]; position: number | undefined }
  | { kind: 'move' | 'reorder'; track: number; position: number }
  | { kind: 'remove'; track: number }

const track = fc.nat(tracksAtHand - 1)
const position = fc.integer({ min: 1, max: tracksAtHand })
const maybePosition = fc.option(position, { nil: undefined })

const step: fc.Arbitrary<Step> = fc.oneof(
  fc.record({ kind: fc.constant('add' as const), track, position: maybePosition }),
  fc.record({
    kind: fc.constant('several' as const),
    tracks: fc.array(track, { minLength: 1, maxLength: 4 }),
    position: maybePosition,
  }),
  fc.record({ kind: fc.constantFrom('move' as const, 'reorder' as const), track, position }),
  fc.record({ kind: fc.constant('remove' as const), track }),
)

const plan: fc.Arbitrary<Plan> = fc.record({
  first: fc.uniqueArray(track, { maxLength: tracksAtHand }),
  devices: fc.tuple(
    fc.array(step, { minLength: 1, maxLength: 4 }),
    fc.array(step, { minLength: 1, maxLength: 4 }),
  ),
})

type Plan = { first: number[]; devices: [Step[], Step[]] }

/** What the answers of the calls have. */
type Changed = { revision: number; added?: boolean | string[]; position?: number | null }

type Change = { revision: number; apply(order: string[]): string[] }

const insert = (order: string[], ids: readonly string[], at = order.length + 1) => {
  const added = [...new Set(ids)].filter((id) => !order.includes(id))
  return [...order.slice(0, at - 1), ...added, ...order.slice(at - 1)]
}

const move = (order: string[], id: string, at: number) => {
  const others = order.filter((each) => each !== id)
  return order.includes(id) ? insert(others, [id], at) : order
}

/** A person's device: it knows the order as of its last answer, and collects the changes that the server did for it. */
class Device {
  readonly #api: TestApi
  readonly #as: Person
  readonly #path: string
  readonly #tracks: readonly string[]
  #known: string[]
  readonly changes: Change[] = []

  constructor(api: TestApi, as: Person, given: { id: string; tracks: readonly string[]; known: string[] }) {
    this.#api = api
    this.#as = as
    this.#path = `/playlists/${given.id}`
    this.#tracks = given.tracks
    this.#known = given.known
  }

  async take(given: Step) {
    if (given.kind === 'reorder') return this.#reorder(this.#id(given.track), given.position)
    if (given.kind === 'remove') {
      const id = this.#id(given.track)
      const answer = await this.#send('DELETE', `/tracks/${id}`)
      return this.#note(answer, (order) => order.filter((each) => each !== id))
    }
    const at = given.position
    if (given.kind === 'several') {
      const trackIds = given.tracks.map((each) => this.#id(each))
      const answer = await this.#send('POST', '/tracks/several', { trackIds, position: at })
      return this.#note(answer, (order) => insert(order, trackIds, at))
    }
    const id = this.#id(given.track)
    if (given.kind === 'add') {
      const answer = await this.#send('POST', '/tracks', { trackId: id, position: at })
      return this.#note(answer, (order) => insert(order, [id], at))
    }
    return this.#note(await this.#send('PATCH', `/tracks/${id}`, { position: at }), (order) =>
      move(order, id, at ?? 1),
    )
  }

  /** Sends the whole order. When it is refused, makes the same move in the order that the answer has, as the client does. */
  async #reorder(id: string, at: number): Promise<void> {
    const wanted = move(this.#known, id, at)
    const answer = await this.#send('PATCH', '/reorder', { tracks: wanted })
    if (answer.statusCode !== 409) return this.#note(answer, () => wanted)
    this.#known = answer.json<{ order: { trackIds: string[] } }>().order.trackIds
    return this.#reorder(id, at)
  }

  #id(index: number) {
    return this.#tracks[index] ?? ''
  }

  #send(method: 'POST' | 'PATCH' | 'DELETE', path: string, payload?: object) {
    return this.#api.call(method, `${this.#path}${path}`, { as: this.#as, payload })
  }

  #note(answer: Awaited<ReturnType<TestApi['call']>>, apply: Change['apply']) {
    // A track that the playlist does not have cannot be moved, and one that was taken down cannot be added.
    if (answer.statusCode === 404) return
    if (answer.statusCode !== 200) throw new Error(answer.body)
    const { revision, added, position: at } = answer.json<{ data: Changed }>().data
    const changedNothing = added === false || (Array.isArray(added) && added.length === 0) || at === null
    if (!changedNothing) this.changes.push({ revision, apply })
  }
}

const isSame = (one: readonly string[], other: readonly string[]) => one.join() === other.join()

/**
 * Calls with the same revision: one that made it, and others that came later and moved nothing. To make the same change
 * twice is to make it once.
 */
const replayRevision = (order: string[], changes: readonly Change[]): string[] => {
  const outcomes = changes.map(({ apply }) => apply(order))
  const made = outcomes.find((outcome) => changes.every(({ apply }) => isSame(apply(outcome), outcome)))
  if (!made) throw new Error('two changes have the same revision')
  return made
}

const replay = (first: string[], changes: readonly Change[]): string[] => {
  const revisions = new Set(changes.map(({ revision }) => revision))
  return [...revisions]
    .toSorted((one, other) => one - other)
    .reduce(
      (order, each) =>
        replayRevision(
          order,
          changes.filter(({ revision }) => revision === each),
        ),
      first,
    )
}

const openWorld = async () => {
  const api = await testApi()
  const person = await api.register()
  const artist = await api.register({ profileType: 'musician' })
  const tracks: string[] = []
  for (let at = 0; at < tracksAtHand; at += 1)
    tracks.push(await addTrack(api, { artist, withFiles: false, id: `track-${at}` }))
  return { api, person, tracks }
}

type World = Awaited<ReturnType<typeof openWorld>>

/** Runs the steps of both devices at once, and beside them the work of others. */
const runBoth = async (
  { api, person, tracks }: World,
  { first, devices }: Plan,
  others: () => Promise<void> = async () => undefined,
) => {
  const known = first.map((index) => tracks[index] ?? '')
  const id = await addPlaylist(api, person, { tracks: known })
  const [one, other] = [0, 1].map(() => new Device(api, person, { id, tracks, known }))
  const run = async (device: Device | undefined, steps: readonly Step[]) => {
    for (const each of steps) await device?.take(each)
    return device?.changes ?? []
  }
  const [made, more] = await Promise.all([run(one, devices[0]), run(other, devices[1]), others()])
  return { id, known, changes: [...made, ...more] }
}

const deleted = async ({ api }: World, trackId: string, deleted_at: number | null) => {
  await api.database.updateTable('tracks').set({ deleted_at }).where('id', '=', trackId).execute()
  await api.trackChanged(trackId)
}

describeApi('a playlist that two devices change at once', () => {
  it(
    'ends as if they had taken turns, so that no track is lost or doubled',
    async () => {
      const world = await openWorld()
      const { api, person } = world
      const property = fc.asyncProperty(plan, async (given) => {
        const { id, known, changes } = await runBoth(world, given)
        const order = await tracksOf(api, id, person)
        expect(order).toEqual(replay(known, changes))
        expect(new Set(order).size).toBe(order.length)
        const { trackCount, tracks } = await openPlaylist(api, id, person)
        expect([trackCount, tracks.map(({ _id }) => _id)]).toEqual([order.length, order])
        await api.call('DELETE', `/playlists/${id}`, { as: person })
      })
      await fc.assert(property, { numRuns: interleavings })
    },
    withinMs,
  )

  it(
    'keeps its counts, and every track that nobody removed, while tracks are taken down and listed again',
    async () => {
      const world = await openWorld()
      const { api, person, tracks } = world
      const property = fc.asyncProperty(plan, fc.array(track, { maxLength: 3 }), async (given, taken) => {
        const ids = [...new Set(taken)].map((index) => tracks[index] ?? '')
        const toggle = async () => {
          for (const id of ids) await deleted(world, id, api.now())
          for (const id of ids) await deleted(world, id, null)
        }
        const { id, known } = await runBoth(world, given, toggle)
        const order = await tracksOf(api, id, person)
        const removed = given.devices.flat().flatMap((each) => (each.kind === 'remove' ? [each.track] : []))
        const kept = known.filter((each) => !removed.some((index) => tracks[index] === each))
        expect(kept.filter((each) => !order.includes(each))).toEqual([])
        expect(new Set(order).size).toBe(order.length)
        const { trackCount, durationSeconds } = await openPlaylist(api, id, person)
        expect([trackCount, durationSeconds]).toEqual([order.length, order.length * 180])
        await api.call('DELETE', `/playlists/${id}`, { as: person })
      })
      await fc.assert(property, { numRuns: interleavings / 5 })
    },
    withinMs,
  )
})
