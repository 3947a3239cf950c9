/** The reads that a write to an album changes: lists of albums, and tracks, which name their album. */
export const changedByAlbums = [
  'myAlbums',
  'albums',
  'artist',
  'exploreMusic',
  'artistTracks',
  'tracks',
  'track',
  'worksInProgress',
] as const
