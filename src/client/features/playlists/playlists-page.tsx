import { type ReactNode, useState } from 'react'
import { useLocation } from 'wouter'
import { useApi } from '~/client/api/read/use-api'
import { LoadProblem } from '~/client/catalog/load-problem'
import { MusicPage } from '~/client/catalog/music-page'
import { cardSkeletons } from '~/client/catalog/shelves/card-skeletons'
import { withDevice } from '~/client/device/with-device'
import { CreatePlaylist } from '~/client/playlists/details/playlist-dialog'
import { LateImportDialog } from '~/client/playlists/files/late-dialogs'
import { PlusIcon } from '~/client/ui/icons/playlist-icons'
import { useSession } from '~/client/session/session'
import { Button } from '~/client/ui/button'
import { EmptyState } from '~/client/ui/feedback/empty-state'
import { usePageTitle } from '~/client/ui/page'
import { usePart } from '~/client/ui/use-part'
import { pathTo } from '~/contract/paths'
import { hasRole } from '~/contract/rules/access'
import type { Playlist } from '~/contract/schemas/built'
import { messages } from './messages'
import { PlaylistCard } from './playlist-card'
import styles from './playlists.module.css'
import '~/client/ui/utilities'

/** Which dialog is open: the one for a new playlist of a type, or the import. */
type Creating = 'user' | 'editorial' | 'import'

const loadNotes = () => import('~/client/playlists/offline/list-notes').then((part) => part.ListNotes)

export default withDevice(PlaylistsPage)

/** A person's own playlists, those they follow, mixes for them, and editorial ones. */
function PlaylistsPage() {
  const heading = usePageTitle(messages.title)
  const [creating, create] = useState<Creating | null>(null)
  const [, navigate] = useLocation()
  const { user } = useSession()
  const isEditor = user !== null && hasRole(user, 'admin')
  // The dialog's entry in the history becomes that of the new playlist.
  const open = ({ type, _id }: Playlist) => navigate(pathTo.playlist(type, _id), { replace: true })
  return (
    <MusicPage>
      <div className="flex flex-wrap items-center justify-between gap-4">
        <h1 ref={heading} tabIndex={-1} className="text-[2.5rem] desk:text-[3.25rem]">
          {messages.title}
        </h1>
        <div className="flex flex-wrap gap-3">
          <Button variant="quiet" onClick={() => create('import')}>
            {messages.import}
          </Button>
          <Button onClick={() => create('user')}>
            <PlusIcon />
            {messages.create}
          </Button>
        </div>
      </div>
      <LateNotes />
      <Own onCreate={() => create('user')} />
      <Mixes />
      <Editorial onCreate={isEditor ? () => create('editorial') : undefined} />
      {creating === 'import' && <LateImportDialog onClose={() => create(null)} onCreated={open} />}
      {creating && creating !== 'import' && (
        <CreatePlaylist type={creating} onClose={() => create(null)} onCreated={open} />
      )}
    </MusicPage>
  )
}

function LateNotes() {
  const part = usePart(loadNotes)
  return part.state === 'loaded' ? <part.View /> : null
}

function Own({ onCreate }: { onCreate: () => void }) {
  const { data, error, mutate } = useApi('playlists', { query: {} }, { dedupingInterval: 0 })
  if (!data) {
    return error ? (
      <div className="mt-6">
        <LoadProblem message={messages.failed} error={error} onRetry={() => void mutate()} />
      </div>
    ) : (
      <Section title={messages.own} playlists={undefined} />
    )
  }
  // Admins find their editorial playlists with the others from the editors.
  const own = data.items.filter(({ mayEdit, type }) => mayEdit && type === 'user')
  const followed = data.items.filter(({ mayEdit }) => !mayEdit)
  return (
    <>
      {own.length > 0 ? (
        <Section title={messages.own} playlists={own} />
      ) : (
        <EmptyState
          title={messages.emptyTitle}
          action={
            <Button variant="quiet" onClick={onCreate}>
              {messages.create}
            </Button>
          }
        >
          {messages.empty}
        </EmptyState>
      )}
      {followed.length > 0 && <Section title={messages.followed} playlists={followed} />}
    </>
  )
}

/** Left out if there are none or they cannot be loaded, because nobody needs them here. */
function Mixes() {
  const { data } = useApi('mixes', {})
  return data && data.items.length > 0 ? <Section title={messages.mixes} playlists={data.items} /> : null
}

function Editorial({ onCreate }: { onCreate: (() => void) | undefined }) {
  const { data } = useApi('editorialPlaylists', {})
  if (!data || (data.items.length === 0 && !onCreate)) return null
  return (
    <Section
      title={messages.editorial}
      playlists={data.items}
      action={
        onCreate && (
          <Button size="sm" variant="quiet" onClick={onCreate}>
            {messages.createEditorial}
          </Button>
        )
      }
    />
  )
}

type SectionProps = { title: string; playlists: readonly Playlist[] | undefined; action?: ReactNode }

const Section = ({ title, playlists, action }: SectionProps) => (
  <section aria-label={title} aria-busy={!playlists} className="mt-8">
    <div className="mb-3 flex min-h-11 flex-wrap items-center justify-between gap-3">
      <h2 className="text-[1.75rem]">{title}</h2>
      {action}
    </div>
    <ul aria-label={title} className={styles.grid}>
      {playlists
        ? playlists.map((playlist) => <PlaylistCard key={playlist._id} playlist={playlist} />)
        : cardSkeletons}
    </ul>
  </section>
)
