import { useEffect, useState } from 'react'
import { Link, useLocation, useParams, useSearch } from 'wouter'
import { call } from '~/client/api/call'
import { servedAnswer } from '~/client/api/read/ahead/served-answer'
import { useApi } from '~/client/api/read/use-api'
import { LoadProblem } from '~/client/catalog/load-problem'
import { withDevice } from '~/client/device/with-device'
import { buttonClass } from '~/client/ui/button'
import { EmptyState } from '~/client/ui/feedback/empty-state'
import { Skeleton } from '~/client/ui/feedback/skeleton'
import { ToastProvider } from '~/client/ui/feedback/toast'
import { Page, usePageTitle } from '~/client/ui/page'
import { paths, pathTo } from '~/contract/paths'
import { KitView } from './kit-view'
import styles from './kit.module.css'
import { messages } from './messages'

export default withDevice(PressKitPage)

/**
 * Without deduping, a kit that the server refused to a visitor without an access key is read again as soon as the visitor
 * has entered one.
 */
const readOptions = { revalidateOnFocus: false, dedupingInterval: 0 }

function PressKitPage() {
  const { musicianId = '' } = useParams<{ musicianId: string }>()
  const search = useSearch()
  const key = new URLSearchParams(search).get('key') ?? undefined
  const input = { params: { id: musicianId }, query: { key } }
  // It is on screen already, and the artist reads their own answer meanwhile.
  const [served] = useState(() => servedAnswer('pressKit', input))
  const read = useApi('pressKit', input, { ...readOptions, ...(served && { fallbackData: served }) })
  const { data: kit, error, mutate } = read
  useAddressWithId(musicianId, kit?._id, search)
  if (kit)
    return (
      <ToastProvider>
        <KitView
          kit={kit}
          secret={key}
          reread={async () => (await mutate(call('pressKit', input), { revalidate: false })) ?? null}
        />
      </ToastProvider>
    )
  if (error?.status === 404) return <NotFound />
  if (error)
    return (
      <Page title={messages.kind}>
        <LoadProblem message={messages.failed} error={error} onRetry={() => void mutate()} offersLibrary />
      </Page>
    )
  return <Loading />
}

/** A kit can be opened by the name of its artist. Its id stays the same when the name changes. */
function useAddressWithId(given: string, id: string | undefined, search: string) {
  const [, navigate] = useLocation()
  useEffect(() => {
    if (id === undefined || id === given) return
    navigate(`${pathTo.pressKit(id)}${search === '' ? '' : `?${search}`}`, { replace: true })
  }, [given, id, search, navigate])
}

function NotFound() {
  const { title, text, explore } = messages.notFound
  return (
    <Page title={title}>
      <EmptyState
        action={
          <Link href={paths.explore} className={buttonClass('primary')}>
            {explore}
          </Link>
        }
      >
        {text}
      </EmptyState>
    </Page>
  )
}

/** The hero and the first lines, in the places where they will be. */
function Loading() {
  usePageTitle(messages.kind)
  return (
    <div role="status" aria-label={messages.loading}>
      <div className={styles.loading}>
        <div className="grid content-end gap-4">
          <Skeleton className="h-4 w-24" />
          <Skeleton className="h-20 w-full max-w-[28rem]" />
          <Skeleton className="h-5 w-3/4" />
          <Skeleton className="mt-2 h-12 w-56" />
        </div>
        <Skeleton shape="block" className="min-h-[20rem] desk:min-h-[30rem]" />
      </div>
    </div>
  )
}
