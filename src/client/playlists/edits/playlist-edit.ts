// A change to the tracks of a playlist. Edits that wait to be sent change rows in the same way.
import type { RowEdit, RowsOf } from '~/client/offline/playlists/edited-rows'
import type { Track } from '~/contract/schemas/built'

export { afterEdit, placeOf } from '~/client/offline/playlists/edited-rows'

export type PlaylistEdit = RowEdit<Track>
/** The tracks of a playlist. There are gaps where rows have not been fetched. */
export type Rows = RowsOf<Track>
