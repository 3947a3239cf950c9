// The artist page, and artist cards.
import { storedLinks } from '~/server/accounts/artist/stored-links'
import type { Answer } from '~/contract/schemas/built'
import { albumsOfArtist } from '../albums/album-lists'
import type { Database } from '~/server/database/open'
import { notFound } from '~/server/http/failure'
import * as repository from './repository'
import type { ArtistRow } from './repository'
import { listTracks } from '../repository'
import { artistAnswer, trackAnswer } from '../track-answer'

type ArtistCard = Answer<'exploreMusic'>['artists'][number]

const tracksShown = 20

const cardsOf = async (database: Database, artists: ArtistRow[]): Promise<ArtistCard[]> => {
  const ids = artists.map(({ artist_id }) => artist_id)
  const genres = await repository.genresOfArtists(database, ids)
  return artists.map((artist) => {
    const own = genres.filter(({ artist_id }) => artist_id === artist.artist_id)
    return {
      ...artistAnswer(artist),
      trackCount: own.reduce((total, { trackCount }) => total + trackCount, 0),
      topGenre: own[0]?.genre ?? null,
    }
  })
}

const tracksLookedAt = 200

/** Returns the cards in the order of the ids. */
export const artistCards = async (database: Database, ids: string[]): Promise<ArtistCard[]> => {
  const cards = await cardsOf(database, await repository.artistsById(database, ids))
  return ids.flatMap((id) => cards.find((card) => card._id === id) ?? [])
}

export const artistsPlayedNow = async (database: Database, limit: number): Promise<ArtistCard[]> =>
  artistCards(database, (await repository.artistsPlayedNow(database, tracksLookedAt)).slice(0, limit))

const photosOf = async (database: Database, artistId: string) =>
  (await repository.photosOf(database, artistId)).map((photo) => ({
    _id: photo.id,
    url: `/media/photos/${photo.image_hash}.webp`,
    caption: photo.caption,
    widthPixels: photo.width_pixels,
    heightPixels: photo.height_pixels,
  }))

const pageOf = async (database: Database, artist: ArtistRow | undefined): Promise<Answer<'artist'>> => {
  const [card] = artist ? await cardsOf(database, [artist]) : []
  if (!artist || !card) throw notFound()
  const artistId = artist.artist_id
  const first = { after: null, limit: tracksShown }
  const [photos, albums, newest, popular, followerCount] = await Promise.all([
    photosOf(database, artistId),
    albumsOfArtist(database, artistId),
    listTracks(database, { artistId }, 'createdAt', first),
    listTracks(database, { artistId }, 'popular', first),
    repository.followersOf(database, artistId),
  ])
  return {
    ...card,
    bio: artist.bio,
    location: artist.location,
    links: storedLinks(artist.links),
    photos,
    albums,
    newest: newest.map(trackAnswer),
    popular: popular.map(trackAnswer),
    hasPressKit: artist.has_press_kit === 1,
    followerCount,
    createdAt: artist.created_at,
  }
}

/** Every musician has a page, even before they publish a track. */
export const artistPage = async (database: Database, artistId: string): Promise<Answer<'artist'>> =>
  pageOf(database, await repository.artistById(database, artistId))

/** The page of an artist whom moderators hide, as only that artist sees it. */
export const hiddenArtistPage = async (database: Database, artistId: string): Promise<Answer<'artist'>> =>
  pageOf(database, await repository.hiddenArtistById(database, artistId))
