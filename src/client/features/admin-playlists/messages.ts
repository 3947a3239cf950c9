export const messages = {
  title: 'Editorial playlists',
  lead: 'Playlists from the editors. Open one to edit its tracks, its cover and who sees it.',
  notLoaded: 'The playlists could not be loaded.',
  list: 'Editorial playlists',
  create: 'New editorial playlist',
  empty: 'There are none yet.',
}
