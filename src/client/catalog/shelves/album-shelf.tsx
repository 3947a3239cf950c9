import type { Album } from '~/contract/schemas/built'
import { Shelf } from './shelf'
import { AlbumCard } from './cover-card'
import { cardSkeletons } from './card-skeletons'

type AlbumShelfProps = { albums: readonly Album[] | undefined }

/** Not there where there are none. */
export function AlbumShelf({ albums }: AlbumShelfProps) {
  if (albums?.length === 0) return null
  return (
    <Shelf title="Albums" busy={!albums}>
      {albums ? albums.map((album) => <AlbumCard key={album._id} album={album} />) : cardSkeletons}
    </Shelf>
  )
}
