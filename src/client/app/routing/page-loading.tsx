import { useState } from 'react'
import { pageLoadingAfterMs } from '~/contract/limits'
import { Loader } from '~/client/ui/feedback/loader'
import { messages } from './messages'

/** Takes the place of a page that is loading. */
export function PageLoading({ message = messages.loading }: { message?: string }) {
  return (
    <div className="flex min-h-[60svh] items-center justify-center">
      <Loader size="lg" message={message} />
    </div>
  )
}

/**
 * The loading text of the page that the app is opened with. It is hidden for the first 300 ms. The build's first frame
 * has no scripts, so CSS delays the text. A later page needs no such delay, because the old page stays that long.
 */
export function FirstPageLoading() {
  const [isEarly] = useState(() => import.meta.env.SSR || performance.now() < pageLoadingAfterMs)
  return (
    <div className={isEarly ? 'appears-late' : ''}>
      <PageLoading />
    </div>
  )
}
