export const messages = {
  title: 'Playlists',
  own: 'Yours',
  followed: 'Followed',
  mixes: 'Made for you',
  kept: 'Also saved for offline',
  create: 'New playlist',
  import: 'Import',
  createEditorial: 'New editorial playlist',
  failed: 'Your playlists could not be loaded.',
  emptyTitle: 'No playlists yet',
  empty: 'A playlist holds tracks in the order you want them: yours alone, or for everybody with the link.',
  loading: 'Playlists',
}
