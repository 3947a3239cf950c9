import styles from './figure-grid.module.css'

/** Single numbers beside each other. */
export const FigureGrid = ({ title, figures }: { title: string; figures: readonly [string, string][] }) => (
  <section>
    <h2 className="sr-only">{title}</h2>
    <dl className={styles.figures}>
      {figures.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  </section>
)
