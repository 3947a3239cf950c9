import { Link } from 'wouter'
import { buttonClass } from '~/client/ui/button'
import { Notice } from '~/client/ui/feedback/notice'
import { paths } from '~/contract/paths'
import type { KitVisibility } from '~/contract/rules/presskit/kit-parts'
import styles from './kit.module.css'
import { messages } from './messages'

/** Tells the artist who else sees this page, and leads to the editor. */
export const OwnNotice = ({ visibility }: { visibility: KitVisibility }) => (
  <div className={styles.own}>
    <Notice
      tone="info"
      action={
        <Link href={paths.ownPressKit} className={buttonClass('quiet', 'sm')}>
          {messages.own.edit}
        </Link>
      }
    >
      {messages.own[visibility]}
    </Notice>
  </div>
)
