import { pageSize, type PlaylistRows } from '~/client/playlists/rows/playlist-rows'

/** The pages of a playlist, for what fills the queue with them. */
export const pagesOf = (store: PlaylistRows, trackCount: number) => ({
  page: (skip: number) => store.readPage(skip),
  trackCount,
  pageSize,
})
