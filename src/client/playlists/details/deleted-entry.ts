// Stored in `history.state`: this page was opened because a playlist was deleted. The page says so once.

type DeletedEntry = { deletedPlaylist?: string }

export const afterDeletionOf = (title: string): DeletedEntry => ({ deletedPlaylist: title })

/** The title of the playlist. Afterwards a reload, or Back to this page, says nothing. */
export function takeDeletedTitle(): string | undefined {
  const { deletedPlaylist, ...others } = (history.state ?? {}) as DeletedEntry
  if (deletedPlaylist !== undefined) history.replaceState(others, '')
  return deletedPlaylist
}
