import { usePaymentConfig } from './payment-config'
import { messages } from './messages'
import styles from './test-mode-mark.module.css'

/** Undefined until the payment configuration is loaded. */
export const useTestMode = () => usePaymentConfig()?.isTestMode

/**
 * Shown in test mode beside prices and payments. It reserves its space while the configuration loads, so that nothing
 * moves when it appears.
 */
export function TestModeMark({ className = '' }: { className?: string }) {
  const isTestMode = useTestMode()
  if (isTestMode === false) return null
  return (
    <p className={`${isTestMode ? '' : 'invisible'} ${className}`}>
      <span className="inline-flex rounded-pill border border-nebula bg-nebula/22 px-3 text-sm font-600 leading-7">
        {messages.testMode}
      </span>
    </p>
  )
}

const places = { above: styles.above, below: styles.below }

/** The mark on a page whose rows have prices, above or below the rows. */
export const PricesMark = ({ place }: { place: 'above' | 'below' }) => (
  <TestModeMark className={`${styles.root} ${places[place]}`} />
)
