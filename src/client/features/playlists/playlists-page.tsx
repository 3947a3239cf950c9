import { useEffect, useState } from 'react'
import { useLocation } from 'wouter'
import { useOffline } from '~/client/api/reach/use-offline'
import { useApi } from '~/client/api/read/use-api'
import { LoadProblem } from '~/client/catalog/load-problem'
import { MusicPage } from '~/client/catalog/music-page'
import { messages as shelves } from '~/client/catalog/shelves/messages'
import { playlistsHere } from '~/client/device/parts/playlists-here'
import { withDevice } from '~/client/device/with-device'
import { takeDeletedTitle } from '~/client/playlists/details/deleted-entry'
import { LateCreatePlaylist } from '~/client/playlists/details/late-create-playlist'
import { LateImportDialog } from '~/client/playlists/files/late-dialogs'
import { withoutRepeats } from '~/client/playlists/without-repeats'
import { PlusIcon } from '~/client/ui/icons/playlist-icons'
import { useSession } from '~/client/session/session'
import { Button } from '~/client/ui/button'
import { EmptyState } from '~/client/ui/feedback/empty-state'
import { useToast } from '~/client/ui/feedback/toast'
import { usePageTitle } from '~/client/ui/page'
import { usePart } from '~/client/ui/parts/use-part'
import { pathTo } from '~/contract/paths'
import { hasRole } from '~/contract/rules/access'
import type { BuiltRoute, Playlist } from '~/contract/schemas/built'
import { messages } from './messages'
import { Section } from './section'
import '~/client/ui/utilities'

/** Which dialog is open: the one for a new playlist of a type, or the import. */
type Creating = 'user' | 'editorial' | 'import'

const loadNotes = () => import('~/client/playlists/offline/list-notes').then((part) => part.ListNotes)

const loadKept = () => import('./kept-section').then((part) => part.KeptSection)

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
      <DeletedToast />
      <Sections
        onCreate={() => create('user')}
        onCreateEditorial={isEditor ? () => create('editorial') : undefined}
      />
      {creating === 'import' && <LateImportDialog onClose={() => create(null)} onCreated={open} />}
      {creating && creating !== 'import' && (
        <LateCreatePlaylist type={creating} onClose={() => create(null)} onCreated={open} />
      )}
    </MusicPage>
  )
}

/** The page of a deleted playlist leads here, and its own toasts go with it. */
function DeletedToast() {
  const say = useToast()
  useEffect(() => {
    const title = takeDeletedTitle()
    if (title !== undefined) say({ message: messages.deleted(title), tone: 'success' })
  }, [say])
  return null
}

/** `hasList` is true if the page shows the person's playlists, from the server or from storage. */
function LateNotes({ hasList }: { hasList: boolean }) {
  const part = usePart(loadNotes)
  return part.state === 'loaded' ? <part.View hasList={hasList} /> : null
}

type SectionsProps = { onCreate: () => void; onCreateEditorial: (() => void) | undefined }

/** The sections appear together, because one that came later would move the others. */
function Sections(acts: SectionsProps) {
  const own = useApi('playlists', { query: {} }, { dedupingInterval: 0 })
  const mixes = useApi('mixes', {})
  const editorial = useApi('editorialPlaylists', {})
  const isSettled = [own, mixes, editorial].every(({ data, error }) => data ?? error)
  return (
    <>
      <LateNotes hasList={isSettled && own.data !== undefined} />
      {isSettled ? (
        <Settled own={own} mixes={mixes} editorial={editorial} {...acts} />
      ) : (
        <Section title={messages.own} playlists={undefined} />
      )}
    </>
  )
}

type Read<Name extends BuiltRoute> = ReturnType<typeof useApi<Name>>
type SettledProps = SectionsProps & {
  own: Read<'playlists'>
  mixes: Read<'mixes'>
  editorial: Read<'editorialPlaylists'>
}

function Settled({ own, mixes, editorial, onCreate, onCreateEditorial }: SettledProps) {
  return (
    <>
      {own.data ? (
        <Own playlists={own.data.items} onCreate={onCreate} />
      ) : (
        <div className="mt-6">
          <LoadProblem message={messages.failed} error={own.error} onRetry={() => void own.mutate()} />
        </div>
      )}
      {/* Those without any, or that cannot be loaded, are left out, because nobody needs them here. */}
      {mixes.data && mixes.data.items.length > 0 && (
        <Section title={messages.mixes} playlists={mixes.data.items} />
      )}
      <Editorial
        own={own.data?.items ?? []}
        published={editorial.data?.items ?? []}
        onCreate={onCreateEditorial}
      />
      <LateKept listed={[own, mixes, editorial].flatMap(({ data }) => data?.items ?? [])} />
    </>
  )
}

/** It is the last section, because it appears after the others and would move those below it. */
function LateKept({ listed }: { listed: readonly Playlist[] }) {
  const { user } = useSession()
  return playlistsHere.has(user?._id ?? null) ? <Kept listed={listed} /> : null
}

function Kept({ listed }: { listed: readonly Playlist[] }) {
  const part = usePart(loadKept)
  return part.state === 'loaded' ? <part.View listed={listed} /> : null
}

function Own({ playlists, onCreate }: { playlists: readonly Playlist[]; onCreate: () => void }) {
  // Admins find their editorial playlists with the others from the editors.
  const own = playlists.filter(({ mayEdit, type }) => mayEdit && type === 'user')
  const followed = playlists.filter(({ mayEdit }) => !mayEdit)
  const isOffline = useOffline()
  return (
    <>
      {own.length > 0 ? (
        <Section title={messages.own} playlists={own} />
      ) : isOffline ? (
        <p className="mt-6 max-w-[44rem] text-dim">{messages.noneSeen}</p>
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

type EditorialProps = {
  /** The playlists of this person: for an admin, these include all editorial ones with the drafts. */
  own: readonly Playlist[]
  published: readonly Playlist[]
  onCreate: (() => void) | undefined
}

function Editorial({ own, published, onCreate }: EditorialProps) {
  const editable = own.filter(({ mayEdit, type }) => mayEdit && type === 'editorial')
  const playlists = withoutRepeats([...editable, ...published])
  if (playlists.length === 0 && !onCreate) return null
  return (
    <Section
      title={shelves.editorial}
      playlists={playlists}
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
