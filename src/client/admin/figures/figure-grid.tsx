import { Skeleton } from '~/client/ui/feedback/skeleton'
import styles from './figure-grid.module.css'

type FigureGridProps = {
  title: string
  /** A value is null while it loads. */
  figures: readonly (readonly [name: string, value: string | null])[]
}

/** Single numbers beside each other. */
export const FigureGrid = ({ title, figures }: FigureGridProps) => (
  <section>
    <h2 className="sr-only">{title}</h2>
    <dl className={styles.figures}>
      {figures.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value ?? <Skeleton className="my-1.5 h-6 w-16" />}</dd>
        </div>
      ))}
    </dl>
  </section>
)
