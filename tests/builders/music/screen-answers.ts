// Server answers for discovery screens.
import type { Album, Answer, Track, TrackDetail } from '~/contract/schemas/built'
import { aDetail, aTrack as builtTrack, artistOf } from './tracks'

export const aTrack = (given: Partial<Track> = {}): Track =>
  builtTrack('dust-choir', {
    title: 'Dust Choir',
    price: 1,
    artist: artistOf('Ines Okafor'),
    durationSeconds: 204,
    createdAt: Date.UTC(2030, 0, 1),
    ...given,
  })

export const manyTracks = (count: number, from = 0) =>
  Array.from({ length: count }, (_, index) =>
    aTrack({ _id: `track-${from + index}`, title: `Track ${from + index}` }),
  )

export const aTrackDetail = (given: Partial<TrackDetail> = {}) => aDetail(aTrack(), given)

export const anAlbum = (given: Partial<Album> = {}): Album => ({
  _id: 'perihelion',
  title: 'Perihelion',
  artist: artistOf('Ines Okafor'),
  coverArtUrl: null,
  genre: 'Dub',
  releaseType: 'ep',
  trackCount: 2,
  durationSeconds: 1_500,
  createdAt: Date.UTC(2029, 5, 1),
  ...given,
})

export const anExplore = (given: Partial<Answer<'exploreMusic'>> = {}): Answer<'exploreMusic'> => ({
  newReleases: [aTrack({ _id: 'new', title: 'Newborn Comet' })],
  popular: [aTrack()],
  albums: [anAlbum()],
  artists: [{ ...artistOf('Ines Okafor'), trackCount: 3, topGenre: 'Dub' }],
  genres: [
    { name: 'Dub', trackCount: 3 },
    { name: 'Drone', trackCount: 1 },
    { name: 'Surf', trackCount: 0 },
  ],
  moods: [{ name: 'Midnight', trackCount: 3 }],
  ...given,
})

export const anArtist = (given: Partial<Answer<'artist'>> = {}): Answer<'artist'> => ({
  ...artistOf('Ines Okafor'),
  trackCount: 3,
  topGenre: 'Dub',
  bio: null,
  location: null,
  links: [],
  photos: [],
  albums: [],
  newest: [],
  popular: [aTrack()],
  hasPressKit: false,
  followerCount: 0,
  createdAt: 0,
  ...given,
})
