import { useState } from 'react'
import { useLocation } from 'wouter'
import { AdminFrame } from '~/client/admin/admin-frame'
import { useApi } from '~/client/api/read/use-api'
import { LoadProblem } from '~/client/catalog/load-problem'
import { cardSkeletons } from '~/client/catalog/shelves/card-skeletons'
import { PlaylistCard } from '~/client/catalog/shelves/playlist-card'
import { withDevice } from '~/client/device/with-device'
import { Button } from '~/client/ui/button'
import { ToastProvider } from '~/client/ui/feedback/toast'
import { usePart } from '~/client/ui/parts/use-part'
import { paths, pathTo } from '~/contract/paths'
import { messages } from './messages'
import '~/client/ui/utilities'

export default withDevice(EditorialPlaylistsPage)

/** The playlists of the editors. The page of a playlist is also its editor. */
function EditorialPlaylistsPage() {
  const { data, error, mutate } = useApi('playlists', { query: {} }, { dedupingInterval: 0 })
  const [isCreating, create] = useState(false)
  const editorial = data?.items.filter(({ type }) => type === 'editorial')
  return (
    <ToastProvider>
      <AdminFrame at={paths.adminPlaylists} title={messages.title} lead={messages.lead}>
        <Button onClick={() => create(true)}>{messages.create}</Button>
        {error && !data && (
          <div className="mt-5">
            <LoadProblem message={messages.notLoaded} error={error} onRetry={() => void mutate()} />
          </div>
        )}
        {editorial?.length === 0 ? (
          <p className="py-8 text-dim">{messages.empty}</p>
        ) : (
          <ul
            aria-label={messages.list}
            aria-busy={!editorial}
            className="mt-6 grid grid-cols-2 gap-x-4 gap-y-6 desk:grid-cols-4"
          >
            {editorial
              ? editorial.map((playlist) => <PlaylistCard key={playlist._id} playlist={playlist} />)
              : !error && cardSkeletons}
          </ul>
        )}
        {isCreating && <Creating onClose={() => create(false)} />}
      </AdminFrame>
    </ToastProvider>
  )
}

const loadDialog = () =>
  import('~/client/playlists/details/playlist-dialog').then(({ CreatePlaylist }) => CreatePlaylist)

/** The dialog for a new editorial playlist, which then opens. */
function Creating({ onClose }: { onClose: () => void }) {
  const dialog = usePart(loadDialog)
  const [, navigate] = useLocation()
  if (dialog.state !== 'loaded') return null
  return (
    <dialog.View
      type="editorial"
      onClose={onClose}
      onCreated={({ type, _id }) => navigate(pathTo.playlist(type, _id), { replace: true })}
    />
  )
}
