import { flushSync } from 'react-dom'
import { useLocation, useParams } from 'wouter'
import { useState } from 'react'
import { useApi } from '~/client/api/read/use-api'
import type { JustReleased } from '~/client/catalog/released/just-released'
import { LoadProblem } from '~/client/catalog/load-problem'
import { withDevice } from '~/client/device/with-device'
import { useOwnTracks } from '~/client/studio/own-tracks/use-own-tracks'
import { BackLink } from '~/client/studio/back-link'
import { StudioFrame } from '~/client/studio/studio-frame'
import { Skeleton } from '~/client/ui/feedback/skeleton'
import { usePart } from '~/client/ui/parts/use-part'
import { UnsavedGuard } from '~/client/ui/unsaved/unsaved-guard'
import { paths } from '~/contract/paths'
import type { OwnAlbum } from '~/contract/schemas/built'
import { AlbumFields } from './edit/album-fields'
import styles from './edit/edit-album.module.css'
import { useAlbumForm } from './edit/use-album-form'
import { messages } from './edit/messages'

const words = messages.edit

export default withDevice(EditAlbumPage)

/** The page of an album, or of a new one if its path names none. */
function EditAlbumPage() {
  const { id } = useParams<{ id?: string }>()
  if (id === undefined) {
    return (
      <StudioFrame at={paths.ownAlbums} title={words.newTitle}>
        <BackLink href={paths.ownAlbums}>{words.back}</BackLink>
        <Form album={null} />
      </StudioFrame>
    )
  }
  return <ExistingAlbum key={id} id={id} />
}

function ExistingAlbum({ id }: { id: string }) {
  const { data, error, mutate } = useApi('myAlbums', {}, { revalidateOnFocus: false })
  const album = data?.items.find(({ _id }) => _id === id)
  // The form of an album that was deleted elsewhere stays, so that nothing typed is lost.
  const [shown, setShown] = useState<OwnAlbum>()
  if (album && album !== shown) setShown(album)
  const known = album ?? shown
  return (
    <StudioFrame
      at={paths.ownAlbums}
      isLoading={!known && !data && !error}
      title={known?.title ?? (data ? words.goneTitle : words.loading)}
    >
      {/* A title of two lines would move the link, so it appears with the title. */}
      {(known || data || error) && <BackLink href={paths.ownAlbums}>{words.back}</BackLink>}
      {known ? (
        <Form album={known} />
      ) : data ? (
        <LateGone />
      ) : error ? (
        <LoadProblem message={words.notLoaded} error={error} onRetry={() => void mutate()} />
      ) : (
        <FormSkeleton />
      )}
    </StudioFrame>
  )
}

const loadGone = () => import('./edit/gone-album').then((part) => part.GoneAlbum)

/** Few people open the address of an album that is gone, so its code loads only then. */
function LateGone() {
  const part = usePart(loadGone)
  return part.state === 'loaded' && <part.View />
}

function Form({ album }: { album: OwnAlbum | null }) {
  const [, navigate] = useLocation()
  const [isCreated, setCreated] = useState(false)
  const list = useOwnTracks()
  const form = useAlbumForm(album, list.tracks, ({ _id, releaseAt }) => {
    // The guard must be gone before the page is left.
    flushSync(() => setCreated(true))
    navigate(paths.ownAlbums, {
      replace: true,
      ...(releaseAt === null && { state: { released: _id } satisfies JustReleased }),
    })
  })
  return (
    <>
      <AlbumFields album={album} form={form} list={list} />
      <UnsavedGuard isUnsaved={form.isChanged && !isCreated} />
    </>
  )
}

const FormSkeleton = () => (
  <div className={styles.columns} aria-hidden="true">
    <div className="grid content-start gap-5">
      <Skeleton shape="block" className="h-19" />
      <Skeleton shape="block" className="h-19" />
      <Skeleton shape="block" className="h-24" />
    </div>
    <Skeleton shape="block" className="h-80" />
  </div>
)
