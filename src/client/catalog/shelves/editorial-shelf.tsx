import { useApi } from '~/client/api/read/use-api'
import { shellPaths } from '~/contract/shell-paths'
import { Skeleton, skeletonsClass } from '~/client/ui/feedback/skeleton'
import { messages } from './messages'
import { PlaylistCard } from './playlist-card'
import { SeeAll } from './see-all'
import { Shelf } from './shelf'
import styles from './editorial-shelf.module.css'
import '~/client/ui/utilities'

const shown = 12

/** In the size of the cards, whose titles fill two lines on phones and one on wide screens. */
const skeletons = Array.from({ length: 4 }, (_, index) => (
  <li key={index} className={skeletonsClass} aria-hidden="true">
    <Skeleton shape="art" className="w-full" />
    <Skeleton className="mt-3 h-4 w-4/5" />
    <Skeleton className="mt-3 hidden h-3 desk:block" />
    <Skeleton className="mt-7 mb-2 h-3 w-1/2" />
  </li>
))

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
      rowClass={styles.row}
    >
      {data
        ? data.items
            .slice(0, shown)
            .map((playlist) => (
              <PlaylistCard
                key={playlist._id}
                playlist={playlist}
                place="wideCard"
                description={<bdi className={`${styles.description} text-dim`}>{playlist.description}</bdi>}
              />
            ))
        : skeletons}
    </Shelf>
  )
}
