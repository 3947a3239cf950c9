import { useRef, useState } from 'react'
import { Link } from 'wouter'
import { useApi } from '~/client/api/read/use-api'
import { useJustReleased } from '~/client/catalog/released/just-released'
import { LateItsOut } from '~/client/catalog/released/late-its-out'
import { LoadProblem } from '~/client/catalog/load-problem'
import { useOwnDecisions } from '~/client/reporting/hidden/own-decisions'
import { pageClock } from '~/client/platform/clock'
import { StudioFrame } from '~/client/studio/studio-frame'
import { buttonClass } from '~/client/ui/button'
import { EmptyState } from '~/client/ui/feedback/empty-state'
import { Skeleton } from '~/client/ui/feedback/skeleton'
import { ToastProvider, useToast } from '~/client/ui/feedback/toast'
import { useKeptFocus } from '~/client/ui/focus/use-kept-focus'
import { minuteMs } from '~/contract/durations'
import { paths, pathTo } from '~/contract/paths'
import type { Answer, OwnAlbum } from '~/contract/schemas/built'
import { AlbumRow } from './album-row'
import { DeleteDialog } from './delete-dialog'
import { messages } from './messages'

const words = messages.page

/** How often a new album is asked for until the first of its tracks is ready, and for how long. */
const pollMs = 3_000
const patienceMs = 10 * minuteMs

const isPublic = ({ publicTrackCount }: OwnAlbum) => publicTrackCount > 0

const isComing = (latest: Answer<'myAlbums'> | undefined, createdId: string | undefined) =>
  latest?.items.some((album) => album._id === createdId && album.releaseAt === null && !isPublic(album)) ===
  true

export default function AlbumsPage() {
  return (
    <ToastProvider>
      <StudioFrame at={paths.ownAlbums} title={words.title} lead={words.lead}>
        <Albums />
      </StudioFrame>
    </ToastProvider>
  )
}

function Albums() {
  const createdId = useJustReleased()
  const [openedMs] = useState(pageClock.now)
  const { data, error, mutate } = useApi(
    'myAlbums',
    {},
    {
      dedupingInterval: 0,
      refreshInterval: (latest) =>
        isComing(latest, createdId) && pageClock.now() - openedMs < patienceMs ? pollMs : 0,
    },
  )
  const created = data?.items.find(({ _id }) => _id === createdId)
  const place = useRef<HTMLDivElement>(null)
  useKeptFocus(place, 'li')
  if (data?.items.length === 0) {
    return (
      <div ref={place}>
        <EmptyState title={words.emptyTitle} action={<CreateLink>{words.emptyAction}</CreateLink>}>
          {words.empty}
        </EmptyState>
      </div>
    )
  }
  return (
    <div ref={place}>
      {created && isPublic(created) && (
        <div className="mb-6">
          <LateItsOut path={pathTo.album(created._id)} title={created.title} />
        </div>
      )}
      <div className="mb-8">
        <CreateLink>{words.create}</CreateLink>
      </div>
      {error && (
        <div className="mb-4">
          <LoadProblem message={words.notLoaded} error={error} onRetry={() => void mutate()} />
        </div>
      )}
      {data ? <List albums={data.items} /> : !error && <ListSkeleton />}
    </div>
  )
}

const CreateLink = ({ children }: { children: string }) => (
  <Link href={paths.newAlbum} className={buttonClass('primary', 'lg')}>
    {children}
  </Link>
)

function List({ albums }: { albums: readonly OwnAlbum[] }) {
  const showToast = useToast()
  const [deleting, setDeleting] = useState<OwnAlbum | null>(null)
  const decisionAbout = useOwnDecisions()
  const onDeleted = (title: string) => {
    setDeleting(null)
    showToast({ tone: 'success', message: messages.list.deleted(title) })
  }
  return (
    <>
      <ul aria-label={messages.list.label} className="border-t border-line">
        {albums.map((album) => (
          <AlbumRow
            key={album._id}
            album={album}
            decision={decisionAbout({ type: 'album', id: album._id }, { type: 'user', id: album.artist._id })}
            onDelete={() => setDeleting(album)}
          />
        ))}
      </ul>
      {deleting && (
        <DeleteDialog
          album={deleting}
          onClose={() => setDeleting(null)}
          onDeleted={() => onDeleted(deleting.title)}
        />
      )}
    </>
  )
}

const ListSkeleton = () => (
  <div aria-busy="true" className="border-t border-line">
    {[0, 1, 2].map((row) => (
      <div key={row} className="flex items-center gap-4 border-b border-line py-4">
        <Skeleton shape="art" className="w-18 desk:w-20" />
        <div className="grid flex-1 gap-2">
          <Skeleton className="h-5 w-44" />
          <Skeleton className="h-4 w-32" />
        </div>
        <Skeleton className="mr-14 hidden h-4 w-40 desk:block" />
      </div>
    ))}
  </div>
)
