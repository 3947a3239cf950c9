import { usePaymentConfig } from './payment-config'
import './test-mode-mark.css'

/** Undefined until it is known. */
export const useTestMode = () => usePaymentConfig()?.isTestMode

/** Stands wherever money shows. Its room is kept until it is known, so that nothing moves when it comes. */
export function TestModeMark({ className = '' }: { className?: string }) {
  const isTestMode = useTestMode()
  if (isTestMode === false) return null
  return (
    <p className={`${isTestMode ? '' : 'invisible'} ${className}`}>
      <span className="inline-flex rounded-pill border border-nebula bg-nebula/22 px-3 text-sm font-600 leading-7">
        Test mode: no real money
      </span>
    </p>
  )
}

/** The same for pages whose rows have prices, above them or below. */
export const PricesMark = ({ place }: { place: 'above' | 'below' }) => (
  <TestModeMark className={`prices-mark prices-mark-${place}`} />
)
