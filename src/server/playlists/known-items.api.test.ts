import * as fc from 'fast-check'
import { expect, it } from 'vitest'
import { testApi, type Person, type TestApi } from '../../../tests/builders/api/test-api'
import { describeApi } from '../../../tests/builders/api/test-database'
import { addPurchase, addTrack } from '../../../tests/builders/music/music-rows'
import {
  addPlaylist,
  listPlaylists,
  openPlaylist,
  tracksOf,
} from '../../../tests/builders/music/playlist-calls'
import { propertyRuns } from '../../../tests/builders/property-runs'

const open = async () => {
  const api = await testApi()
  const [ada, bob] = [await api.register(), await api.register()]
  const tracks = await Promise.all([1, 2, 3].map(() => addTrack(api, { withFiles: false })))
  const playlists = [
    await addPlaylist(api, ada, { tracks: tracks.slice(0, 2), visibility: 'public' }),
    await addPlaylist(api, bob, { tracks, visibility: 'public' }),
  ]
  return { api, ada, bob, tracks, playlists }
}

type World = Awaited<ReturnType<typeof open>>

/** Makes and serialises the answer anew, because a single playlist is not kept as JSON. */
const withoutTracks = async (api: TestApi, id: string, as: Person) => {
  const { tracks: _tracks, ...playlist } = await openPlaylist(api, id, as)
  return playlist
}

const steps: ((world: World, at: number) => Promise<unknown>)[] = [
  ({ api, ada, playlists }, at) =>
    api.call('PUT', `/playlists/${playlists[0]}`, { as: ada, payload: { title: `Title ${at % 3}` } }),
  ({ api, bob, playlists }, at) =>
    api.call('PUT', `/playlists/${playlists[1]}`, { as: bob, payload: { description: `Text ${at % 3}` } }),
  ({ api, ada, playlists }) => api.call('PUT', `/playlists/${playlists[1]}/follow`, { as: ada }),
  ({ api, ada, playlists }) => api.call('DELETE', `/playlists/${playlists[1]}/follow`, { as: ada }),
  ({ api, ada, tracks, playlists }) =>
    api.call('POST', `/playlists/${playlists[0]}/tracks`, { as: ada, payload: { trackId: tracks[2] } }),
  ({ api, ada, tracks, playlists }) =>
    api.call('DELETE', `/playlists/${playlists[0]}/tracks/${tracks[2]}`, { as: ada }),
  ({ api, bob }, at) =>
    api.database
      .updateTable('users')
      .set({ display_name: `Bob ${at % 2}` })
      .where('id', '=', bob.user._id)
      .execute(),
  ({ api, ada, tracks }) => addPurchase(api, ada, tracks[1] ?? '').catch(() => undefined),
  async ({ api, tracks }, at) => {
    const id = tracks[1] ?? ''
    const deleted_at = at % 2 === 0 ? 1 : null
    await api.database.updateTable('tracks').set({ deleted_at }).where('id', '=', id).execute()
    await api.trackChanged(id)
  },
]

const step = fc.record({ which: fc.integer({ min: 0, max: steps.length - 1 }), at: fc.nat(5) })

describeApi('the list of playlists', () => {
  it('says the same as each of its playlists, whatever has changed since it was read', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 8, maxLength: 20 }), async (changes) => {
        const world = await open()
        const { api, ada, bob, tracks } = world
        for (const { which, at } of changes) {
          await steps[which]?.(world, at)
          for (const as of [ada, bob]) {
            const listed = await listPlaylists(api, as)
            const expected = await Promise.all(listed.map(({ _id }) => withoutTracks(api, _id, as)))
            expect(listed).toEqual(expected)
            const placed = expected.map(async (playlist) => {
              if (!playlist.mayEdit) return playlist
              const position = (await tracksOf(api, playlist._id, as)).indexOf(tracks[2] ?? '') + 1
              return { ...playlist, position: position === 0 ? null : position }
            })
            expect(await listPlaylists(api, as, `?trackId=${tracks[2]}`)).toEqual(await Promise.all(placed))
          }
        }
      }),
      { numRuns: propertyRuns({ usual: 3, deep: 60 }) },
    )
  })
})
