import { StepArea } from './chart-series'
import { scaleOf } from './chart-scale'
import styles from './sparkline.module.css'

type SparklineProps = { values: readonly number[] }

/** The shape of a series beside its number. It has no words of its own, so the number must be there as text. */
export function Sparkline({ values }: SparklineProps) {
  if (values.length === 0) return null
  return (
    <svg
      className={styles.root}
      viewBox={`0 0 ${values.length} 100`}
      preserveAspectRatio="none"
      aria-hidden="true"
    >
      <StepArea values={values} scale={scaleOf(values, 1)} />
    </svg>
  )
}
