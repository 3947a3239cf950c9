import { expect, it } from 'vitest'
import type { OwnTrack } from './repository'
import { placedTracks, type Placing } from './rules'

const aTrack = (id: string, given: Partial<OwnTrack> = {}): OwnTrack => ({
  id,
  title: id,
  genre: 'Dub',
  mood: null,
  price_cents: 100,
  is_wip: 0,
  is_listed: 0,
  release_at: null,
  cover_hash: 'own',
  album_id: null,
  track_number: null,
  album_title: null,
  ...given,
})

const on = (id: string, track_number: number, given: Partial<OwnTrack> = {}) =>
  aTrack(id, { album_id: 'album', album_title: 'Album', track_number, ...given })

const placing = (given: Partial<Placing> = {}): Placing => ({
  album: { id: 'album', genre: 'Surf', cover_hash: null, release_at: null },
  formerCover: null,
  release: [],
  releaseAt: undefined,
  now: 1_000,
  ...given,
})

const places = (before: OwnTrack[], after: OwnTrack[], given: Partial<Placing> = {}) =>
  Object.fromEntries(
    placedTracks(before, after, placing(given)).map(({ trackId, columns }) => [trackId, columns]),
  )

it('writes nothing about tracks that stay as they are', () => {
  const tracks = [on('one', 1), on('two', 2)]
  expect(placedTracks(tracks, tracks, placing())).toEqual([])
})

it('writes the new places and removes the other tracks from the album, in the order of the ids', () => {
  const [one, two] = [on('one', 1), on('two', 2)]
  const changes = placedTracks([one, two], [two, aTrack('a new one')], placing())
  expect(changes).toEqual([
    { trackId: 'a new one', columns: { album_id: 'album', track_number: 2 } },
    { trackId: 'one', columns: { album_id: null, track_number: null } },
    { trackId: 'two', columns: { track_number: 1 } },
  ])
})

it('gives a release date to tracks that are not listed, and never to listed ones', () => {
  const tracks = [on('hidden', 1), on('listed', 2, { is_listed: 1 })]
  expect(places(tracks, tracks, { releaseAt: 2_000 })).toEqual({ hidden: { release_at: 2_000 } })
  const dated = [on('hidden', 1, { release_at: 2_000 })]
  expect(places(dated, dated, { releaseAt: null })).toEqual({ hidden: { release_at: null } })
})

it('gives the release date of the album to a new track of it if that date is in the future', () => {
  const album = (release_at: number) => ({
    id: 'album',
    genre: 'Surf' as const,
    cover_hash: null,
    release_at,
  })
  const came = (release_at: number) => places([], [aTrack('new')], { album: album(release_at) }).new
  expect(came(1_001)).toMatchObject({ release_at: 1_001 })
  expect(came(1_000)).not.toHaveProperty('release_at')
})

it('gives the cover of the album to tracks that have none or had the former one', () => {
  const tracks = [
    on('own', 1),
    on('none', 2, { cover_hash: null }),
    on('former', 3, { cover_hash: 'former' }),
  ]
  const album = { ...placing().album, cover_hash: 'new' }
  expect(places(tracks, tracks, { album, formerCover: 'former' })).toEqual({
    none: { cover_hash: 'new' },
    former: { cover_hash: 'new' },
  })
})

it('releases only the named works in progress, with the genre of the album if they have none', () => {
  const wip = { is_wip: 1, genre: null }
  const tracks = [on('named', 1, wip), on('other', 2, wip), on('with-genre', 3, { is_wip: 1 })]
  expect(places(tracks, tracks, { release: ['named', 'with-genre'] })).toEqual({
    named: { is_wip: 0, genre: 'Surf' },
    'with-genre': { is_wip: 0 },
  })
})
