import type { Album } from '~/contract/schemas/built'
import type { MusicLinks } from '~/contract/paths'
import { Shelf } from './shelf'
import { AlbumCard } from './cover-card'
import { cardSkeletons } from './card-skeletons'

type AlbumShelfProps = { albums: readonly Album[] | undefined; links: MusicLinks }

/** Not there where there are none. */
export function AlbumShelf({ albums, links }: AlbumShelfProps) {
  if (albums?.length === 0) return null
  return (
    <Shelf title="Albums" busy={!albums}>
      {albums
        ? albums.map((album) => <AlbumCard key={album._id} album={album} links={links} />)
        : cardSkeletons}
    </Shelf>
  )
}
