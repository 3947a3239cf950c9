/** The file formats of playlists, named by their extension. */
export const playlistFormats = ['m3u8', 'xspf', 'jspf', 'csv'] as const
export type PlaylistFormat = (typeof playlistFormats)[number]
