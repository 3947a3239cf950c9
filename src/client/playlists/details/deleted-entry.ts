// After a playlist is deleted, the app opens the list of playlists. The title of the deleted one is in that page's
// `history.state`, and the page shows one toast with it.

type DeletedEntry = { deletedPlaylist?: string }

export const afterDeletionOf = (title: string): DeletedEntry => ({ deletedPlaylist: title })

/** The title of the playlist. Afterwards a reload, or Back to this page, says nothing. */
export function takeDeletedTitle(): string | undefined {
  const { deletedPlaylist, ...others } = (history.state ?? {}) as DeletedEntry
  if (deletedPlaylist !== undefined) history.replaceState(others, '')
  return deletedPlaylist
}
