import styles from './kit-editor.module.css'

type SectionHeadingProps = { id: string; children: string; className?: string }

/** The heading of a card. The list of sections moves the focus to it. */
export const SectionHeading = ({ id, children, className = '' }: SectionHeadingProps) => (
  <h2 id={id} tabIndex={-1} className={`${styles.heading} text-2xl ${className}`}>
    {children}
  </h2>
)
