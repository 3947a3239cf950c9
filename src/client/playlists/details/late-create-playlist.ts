import { late } from '../late-dialog'
import type { CreatePlaylistProps } from './playlist-dialog'

/** The dialog that creates a playlist. Its code loads only when it opens. */
export const LateCreatePlaylist = late<CreatePlaylistProps>(() =>
  import('./playlist-dialog').then((part) => part.CreatePlaylist),
)
