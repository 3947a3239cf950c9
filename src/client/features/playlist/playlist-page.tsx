import { Redirect, useParams } from 'wouter'
import { useApi } from '~/client/api/read/use-api'
import { HeadFrame } from '~/client/catalog/record/record-head'
import { RecordPage } from '~/client/catalog/record/record-page'
import { TrackList } from '~/client/catalog/rows/track-list'
import { withDevice } from '~/client/device/with-device'
import { Skeleton } from '~/client/ui/feedback/skeleton'
import { pathTo } from '~/contract/paths'
import type { PlaylistDetail } from '~/contract/schemas/built'
import { messages } from './messages'
import { ownerName } from './owner'
import { Playlist } from './playlist'

export default withDevice(PlaylistPage)

function PlaylistPage() {
  const { type = '', id = '' } = useParams<{ type: string; id: string }>()
  const read = useApi('playlist', { params: { id } }, { dedupingInterval: 0 })
  const { data } = read
  // The link names another type than the playlist has.
  if (data && data.type !== type) return <Redirect to={pathTo.playlist(data.type, id)} replace />
  return (
    <RecordPage kind="Playlist" read={read} titleOf={titleOf}>
      {(playlist) => (playlist ? <Playlist key={id} playlist={playlist} /> : <PlaylistSkeleton />)}
    </RecordPage>
  )
}

const titleOf = ({ title, owner }: PlaylistDetail) =>
  owner ? messages.titleBy(title, ownerName(owner)) : title

const PlaylistSkeleton = () => (
  <>
    <HeadFrame
      kind="Playlist"
      title={undefined}
      cover={null}
      eyebrow={null}
      maker={<Skeleton className="h-4 w-52" />}
    >
      <div className="mt-4 flex gap-3">
        <Skeleton shape="block" className="h-12 w-28" />
        <Skeleton shape="block" className="h-12 w-32" />
      </div>
    </HeadFrame>
    <div className="mt-8">
      <TrackList label={messages.tracks.loading} tracks={undefined} expected={6} />
    </div>
  </>
)
