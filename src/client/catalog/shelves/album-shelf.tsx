import type { Album } from '~/contract/schemas/built'
import { Shelf } from './shelf'
import { AlbumCard } from './cover-card'
import { cardSkeletons } from './card-skeletons'
import { messages } from './messages'

type AlbumShelfProps = { albums: readonly Album[] | undefined }

/** Renders nothing if there are no albums. */
export function AlbumShelf({ albums }: AlbumShelfProps) {
  if (albums?.length === 0) return null
  return (
    <Shelf title={messages.albums} busy={!albums}>
      {albums ? albums.map((album) => <AlbumCard key={album._id} album={album} />) : cardSkeletons}
    </Shelf>
  )
}
