export const messages = {
  /** The title of a playlist of which only edits are known. */
  untitled: 'Untitled playlist',
}
