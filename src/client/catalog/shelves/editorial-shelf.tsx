import { useApi } from '~/client/api/read/use-api'
import { shellPaths } from '~/contract/shell-paths'
import { cardSkeletons } from './card-skeletons'
import { messages } from './messages'
import { PlaylistCard } from './playlist-card'
import { SeeAll } from './see-all'
import { Shelf } from './shelf'
import '~/client/ui/utilities'

const shown = 12

/**
 * The playlists of the editors, the last changed first. The shelf is left out if there are none or if they cannot be
 * loaded, because the pages that show it have more important parts.
 */
export function EditorialShelf() {
  const { data, error } = useApi('editorialPlaylists', {}, { revalidateOnFocus: false })
  if (data ? data.items.length === 0 : error) return null
  return (
    <Shelf
      title={messages.editorial}
      more={
        data && data.total > shown && <SeeAll path={shellPaths.playlists} label={messages.seeAllEditorial} />
      }
      busy={!data}
    >
      {data
        ? data.items
            .slice(0, shown)
            .map((playlist) => <PlaylistCard key={playlist._id} playlist={playlist} />)
        : cardSkeletons}
    </Shelf>
  )
}
