import styles from './fold-chevron.module.css'
import { ChevronDownIcon } from './icons/icons'

/** The first child of a `summary`. It points at the words, and down once the details below them are open. */
export const FoldChevron = () => (
  <span className={styles.chevron} data-fold-chevron="">
    <ChevronDownIcon />
  </span>
)
