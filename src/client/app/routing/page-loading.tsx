import { Loader } from '~/client/ui/feedback/loader'

/** Where a page will stand, while it is waited for. */
export function PageLoading({ message }: { message: 'Loading page...' | 'Checking authentication...' }) {
  return (
    <div className="flex min-h-[60svh] items-center justify-center">
      <Loader size="lg" message={message} />
    </div>
  )
}
