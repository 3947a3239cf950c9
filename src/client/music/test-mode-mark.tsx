import { useApi } from '~/client/api/use-api'
import './test-mode-mark.css'

/** Undefined until it is known. */
export const useTestMode = (): boolean | undefined =>
  // It changes only with the server's own start.
  useApi('paymentConfig', {}, { revalidateOnFocus: false, revalidateIfStale: false }).data?.isTestMode

/** Stands wherever money shows. Its room is kept until it is known, so that nothing moves when it comes. */
export function TestModeMark({ className = '' }: { className?: string }) {
  const isTestMode = useTestMode()
  if (isTestMode === false) return null
  return (
    <p className={`test-mode-mark ${isTestMode ? '' : 'invisible'} ${className}`}>Test mode: no real money</p>
  )
}
