import type { Playlist } from '~/contract/schemas/built'

/** Of playlists from several lists, each once, at its first place. */
export const withoutRepeats = (playlists: readonly Playlist[]): Playlist[] =>
  [...new Map(playlists.toReversed().map((playlist) => [playlist._id, playlist])).values()].toReversed()
