import type { Answer, Purchase, Track, TrackDetail } from '~/contract/schemas/built'

export const artistOf = (name: string, more: Partial<Track['artist']> = {}): Track['artist'] => ({
  _id: `artist-${name.toLowerCase().replaceAll(' ', '-')}`,
  displayName: name,
  username: name.toLowerCase().replaceAll(' ', ''),
  avatarUrl: null,
  artistProfile: { artistName: null },
  ...more,
})

/** A listed track of three and a half minutes, with a preview. */
export const aTrack = (id: string, more: Partial<Track> = {}): Track => ({
  _id: id,
  title: `Track ${id}`,
  audioUrl: `/media/tracks/${id}/preview`,
  coverArtUrl: null,
  genre: 'Dub',
  mood: 'Midnight',
  price: 1.5,
  isForSale: true,
  artist: artistOf('Ada', { _id: 'artist' }),
  album: null,
  trackNumber: null,
  durationSeconds: 200,
  isWorkInProgress: false,
  playCount: 0,
  createdAt: 1,
  ...more,
})

export const aDetail = (track: Track, more: Partial<TrackDetail> = {}): TrackDetail => ({
  ...track,
  description: null,
  peaks: null,
  original: null,
  access: 'preview',
  streamUrl: null,
  collaborators: [],
  processing: { state: 'ready' },
  ...more,
})

export const aStream = (id: string, expiresAtMs: number) =>
  `/media/tracks/${id}/stream?u=me&e=${expiresAtMs}&s=signed`

export const aPurchase = (track: Track, expiresAtMs: number): Purchase => ({
  _id: `purchase-${track._id}`,
  trackId: track._id,
  track,
  pricePaid: track.price,
  purchasedAt: 1,
  streamUrl: aStream(track._id, expiresAtMs),
})

export const purchasesOf = (tracks: readonly Track[], expiresAtMs: number): Answer<'purchases'> => ({
  total: tracks.length,
  items: tracks.map((track) => aPurchase(track, expiresAtMs)),
})
