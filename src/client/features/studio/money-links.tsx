import { Link } from 'wouter'
import { useSellerStatus } from '~/client/money/seller-status'
import { TestModeMark } from '~/client/money/test-mode-mark'
import { buttonClass } from '~/client/ui/button'
import { Card } from '~/client/ui/card'
import { Skeleton } from '~/client/ui/feedback/skeleton'
import { paths } from '~/contract/paths'
import { messages } from './messages'
import styles from './studio.module.css'

const texts = messages.selling

/** Keeps its height while the status loads, so that the tracks below do not move. */
export function MoneyLinks() {
  const status = useSellerStatus()
  return (
    <Card as="section" labelledBy="selling" className={styles.selling}>
      <h2 id="selling" className="sr-only">
        {texts.title}
      </h2>
      <div className={styles.sellingWords}>
        <p>{status ? texts.sellerStatus[status] : <Skeleton className="h-5 w-full max-w-[24rem]" />}</p>
        <TestModeMark />
      </div>
      <Link href={paths.sellerOnboard} className={buttonClass('quiet')}>
        {status === 'none' ? texts.setUpPayouts : texts.managePayouts}
      </Link>
    </Card>
  )
}
