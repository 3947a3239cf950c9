import { useRef, useState } from 'react'
import { Link } from 'wouter'
import { useApi } from '~/client/api/read/use-api'
import { LoadProblem } from '~/client/catalog/load-problem'
import { useOwnDecisions } from '~/client/reporting/hidden/own-decisions'
import { StudioFrame } from '~/client/studio/studio-frame'
import { buttonClass } from '~/client/ui/button'
import { EmptyState } from '~/client/ui/feedback/empty-state'
import { Skeleton } from '~/client/ui/feedback/skeleton'
import { ToastProvider, useToast } from '~/client/ui/feedback/toast'
import { useKeptFocus } from '~/client/ui/focus/use-kept-focus'
import { paths } from '~/contract/paths'
import type { OwnAlbum } from '~/contract/schemas/built'
import { AlbumRow } from './album-row'
import { DeleteDialog } from './delete-dialog'
import { messages } from './messages'

const words = messages.page

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
  const { data, error, mutate } = useApi('myAlbums', {}, { dedupingInterval: 0 })
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
