// Server answers for discovery screens.
import type { Album, Answer, Track, TrackDetail } from '~/contract/schemas/built'

export const artistOf = (name: string): Track['artist'] => ({
  _id: `artist-${name.toLowerCase().replaceAll(' ', '-')}`,
  displayName: name,
  username: name.toLowerCase().replaceAll(' ', ''),
  avatarUrl: null,
  artistProfile: { artistName: null },
})

export const aTrack = (given: Partial<Track> = {}): Track => ({
  _id: 'dust-choir',
  title: 'Dust Choir',
  audioUrl: '/media/tracks/dust-choir/preview',
  coverArtUrl: null,
  genre: 'Dub',
  mood: 'Midnight',
  price: 1,
  isForSale: true,
  artist: artistOf('Ines Okafor'),
  album: null,
  trackNumber: null,
  durationSeconds: 204,
  isWorkInProgress: false,
  playCount: 0,
  createdAt: Date.UTC(2030, 0, 1),
  ...given,
})

export const manyTracks = (count: number, from = 0) =>
  Array.from({ length: count }, (_, index) =>
    aTrack({ _id: `track-${from + index}`, title: `Track ${from + index}` }),
  )

export const aTrackDetail = (given: Partial<TrackDetail> = {}): TrackDetail => ({
  ...aTrack(),
  description: null,
  peaks: null,
  original: null,
  access: 'preview',
  streamUrl: null,
  collaborators: [],
  processing: { state: 'ready' },
  ...given,
})

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
  createdAt: 0,
  ...given,
})
