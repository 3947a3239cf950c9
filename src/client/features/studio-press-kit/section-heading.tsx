import { CheckIcon } from '~/client/ui/icons/icons'
import styles from './kit-editor.module.css'
import { messages } from './messages'

/** Whether what a section shows is stored. */
export type SaveState = 'saved' | 'saving' | 'unsaved'

type SectionHeadingProps = {
  id: string
  children: string
  className?: string
  /** Left out where a section has nothing to edit. */
  state?: SaveState
}

/** The heading of a card. The list of sections moves the focus to it. */
export const SectionHeading = ({ id, children, className = '', state }: SectionHeadingProps) => (
  <div className={`${styles.head} ${className}`}>
    <h2 id={id} tabIndex={-1} className={`${styles.heading} text-2xl`}>
      {children}
    </h2>
    {state && (
      <p data-save-state={state} className={styles.saveState}>
        {state === 'saved' && <CheckIcon />}
        {messages.save.states[state]}
      </p>
    )}
  </div>
)
