import { expect, it } from 'vitest'
import { bestCandidates } from './candidates'

const genres = ['Dub', 'Surf', 'Folk'] as const
const artists = ['ada', 'bob', 'me'] as const
const factors = { known: 0.3, newArtist: 4, newGenre: 2 }

/** Numbers that look random and are the same in every run. */
const sometimes = (at: number) => ((at * 7919) % 1009) / 1009

const tracks = Array.from({ length: 120 }, (_, at) => ({
  id: `track-${at}`,
  artistId: artists[at % 3] ?? 'me',
  genre: genres[at % 4] ?? 'Dub',
  mood: null,
}))
const owned = new Set(tracks.filter((_track, at) => at % 17 === 9).map(({ id }) => id))
const liked = tracks.slice(0, 3).map(({ id, artistId, genre }, at) => ({
  id,
  artist_id: artistId,
  genre,
  weight: 3 - at / 2,
}))
const near = new Map(
  liked.map(({ id: source }, nth) => {
    const others = tracks.filter(({ id }, at) => id !== source && (at + nth) % 5 < 4)
    return [
      source,
      others.map((track, at) => Object.assign({ weight: 1 + sometimes(at * 3 + nth) }, track)),
    ] as const
  }),
)

/** The scores of all candidates, one after the other, as the rules say it. */
const expected = (likedNow: typeof liked) =>
  tracks
    .filter(({ id, artistId }) => artistId !== 'me' && !owned.has(id))
    .map(({ id, artistId, genre }) => {
      const sum = likedNow.reduce((score, source) => {
        const found = near.get(source.id)?.find((track) => track.id === id)
        return score + source.weight * (found?.weight ?? 0)
      }, 0)
      const known = likedNow.some((track) => track.id === id) ? factors.known : 1
      const artist = likedNow.some(({ artist_id }) => artist_id === artistId) ? 1 : factors.newArtist
      const kind = likedNow.some((track) => track.genre === genre) ? 1 : factors.newGenre
      return { id, artistId, score: sum * known * artist * kind }
    })
    .filter(({ score }) => score > 0)
    .toSorted((one, other) => other.score - one.score)

const rounded = (rows: { id: string; artistId: string; score: number }[]) =>
  rows.map(({ id, artistId, score }) => [id, artistId, score.toFixed(9)])

it('the candidates for recommendations are tracks of others near what the user likes and does not own, the best first', () => {
  for (const likedNow of [liked, liked.slice(0, 1)]) {
    const asked = { userId: 'me', liked: likedNow, owned, near, factors }
    const all = rounded(expected(likedNow))
    expect(all.length).toBeGreaterThan(40)
    expect(rounded(bestCandidates(asked, 1_000))).toEqual(all)
    for (const limit of [1, 7]) expect(rounded(bestCandidates(asked, limit))).toEqual(all.slice(0, limit))
  }
})

it('candidates with the same score come in the order of their ids', () => {
  const equal = ['b', 'c', 'a'].map((id) => ({
    id,
    artistId: 'ada',
    genre: 'Dub' as const,
    mood: null,
    weight: 1,
  }))
  const [source = { id: '', artist_id: '', genre: 'Dub', weight: 0 }] = liked
  const asked = { userId: 'me', liked: [source], owned, near: new Map([[source.id, equal]]), factors }
  expect(bestCandidates(asked, 2).map(({ id }) => id)).toEqual(['a', 'b'])
})
