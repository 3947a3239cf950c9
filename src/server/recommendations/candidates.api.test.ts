import { expect, it } from 'vitest'
import { describeApi } from '../../../tests/builders/api/test-database'
import { testApi } from '../../../tests/builders/api/test-api'
import { addManyTracks } from '../../../tests/builders/music/many-tracks'
import { addPurchase } from '../../../tests/builders/music/music-rows'
import { bestCandidates, bestNovelCandidates, nearnessBetween } from './candidates-repository'
import type { LikedTrack } from './repository'

const knownFactor = 0.3
const novelty = { artistFactor: 4, genreFactor: 2 }
const genres = ['Dub', 'Surf', 'Folk'] as const

/** Numbers that look random and are the same in every run. */
const sometimes = (at: number) => ((at * 7919) % 1009) / 1009

/** 120 tracks of three artists. The user likes the first three, owns a few, and made those of the last artist. */
const openWorld = async () => {
  const api = await testApi()
  const people = await Promise.all([1, 2, 3].map(() => api.register({ profileType: 'musician' })))
  const [user = people[0]] = people.slice(-1)
  if (!user) throw new Error('nobody')
  const userId = user.user._id
  const ids = await addManyTracks(api, user, 120)
  const tracks = ids.map((id, at) => ({
    id,
    artist_id: people[at % 3]?.user._id ?? '',
    genre: genres[at % 4] ?? 'Dub',
    // Many of the tracks that are near are not listed any more.
    is_listed: at < 10 || at > 100 ? (1 as const) : (0 as const),
  }))
  for (const { id, ...columns } of tracks)
    await api.database.updateTable('tracks').set(columns).where('id', '=', id).execute()
  const owned = ids.filter((_id, at) => at % 17 === 9)
  for (const id of owned) await addPurchase(api, user, id)
  const liked: LikedTrack[] = tracks
    .slice(0, 3)
    .map((track, at) => ({ ...track, title: '', mood: null, weight: 3 - at / 2, is_owned: 0 }))
  const near = liked.flatMap(({ id: source }, nth) =>
    ids
      .filter((id, at) => id !== source && (at + nth) % 5 < 4)
      .map((id, at) => ({ track_id: source, neighbour_id: id, weight: 1 + sometimes(at * 3 + nth) })),
  )
  // Nobody likes this one.
  near.push({ track_id: ids[50] ?? '', neighbour_id: ids[5] ?? '', weight: 100 })
  await api.database.insertInto('track_neighbours').values(near).execute()
  return { api, userId, tracks, owned, liked, near, asked: { userId, liked, knownFactor } }
}

type World = Awaited<ReturnType<typeof openWorld>>

/** All candidates with their scores, as the rules say it. */
const expected = ({ userId, tracks, owned, liked, near }: World, isNovel: boolean) =>
  tracks
    .filter(({ id, artist_id, is_listed }) => is_listed && artist_id !== userId && !owned.includes(id))
    .map(({ id, artist_id, genre }) => {
      const sum = liked.reduce((score, source) => {
        const row = near.find(({ track_id, neighbour_id }) => track_id === source.id && neighbour_id === id)
        return score + source.weight * (row?.weight ?? 0)
      }, 0)
      const known = liked.some((track) => track.id === id) ? knownFactor : 1
      const artist = liked.some((track) => track.artist_id === artist_id) ? 1 : novelty.artistFactor
      const kind = liked.some((track) => track.genre === genre) ? 1 : novelty.genreFactor
      return { id, artist_id, score: sum * known * (isNovel ? artist * kind : 1) }
    })
    .filter(({ score }) => score > 0)
    .toSorted((one, other) => other.score - one.score)

const rounded = (rows: { id: string; artist_id: string; score: number }[]) =>
  rows.map(({ id, artist_id, score }) => [id, artist_id, score.toFixed(9)])

describeApi('the candidates for recommendations', () => {
  it('are listed tracks of others near what the user likes, the best first, however many are not listed', async () => {
    const world = await openWorld()
    const { database } = world.api
    const all = rounded(expected(world, false))
    expect(all.length).toBeGreaterThan(10)
    expect(rounded(await bestCandidates(database, world.asked, 1_000))).toEqual(all)
    for (const limit of [1, 7, all.length])
      expect(rounded(await bestCandidates(database, world.asked, limit))).toEqual(all.slice(0, limit))
    const novel = rounded(expected({ ...world, liked: world.liked.slice(0, 1) }, true))
    const ofFirst = { ...world.asked, liked: world.liked.slice(0, 1), novelty }
    expect(rounded(await bestNovelCandidates(database, ofFirst, 1_000))).toEqual(novel)
    expect(rounded(await bestNovelCandidates(database, ofFirst, 4))).toEqual(novel.slice(0, 4))
    const [source_id = ''] = world.liked.map(({ id }) => id)
    const wanted = world.near
      .filter(({ track_id }) => track_id === source_id)
      .slice(2, 5)
      .map(({ neighbour_id, weight }) => ({ source_id, id: neighbour_id, weight }))
    const ids = wanted.map(({ id }) => id)
    const found = await nearnessBetween(database, [source_id], ids)
    expect(found.toSorted((one, other) => (one.id < other.id ? -1 : 1))).toEqual(wanted)
  })
})
