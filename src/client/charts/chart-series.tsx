// What is drawn inside a Chart: one unit wide for each point, and 100 units high.
import { Skeleton } from '~/client/ui/feedback/skeleton'
import { heightOf, type Scale } from './chart-scale'
import styles from './chart.module.css'

type Tone = 'main' | 'contrast'
type LineTone = 'contrast' | 'past' | 'contrastPast'

const fills: Record<Tone, string | undefined> = { main: styles.fillMain, contrast: styles.fillContrast }
const lines: Record<LineTone, string | undefined> = {
  contrast: styles.lineContrast,
  past: styles.linePast,
  contrastPast: styles.lineContrastPast,
}
const keys: Record<Tone | LineTone, string | undefined> = {
  main: styles.keyMain,
  contrast: styles.keyContrast,
  past: styles.keyPast,
  contrastPast: styles.keyContrastPast,
}

type BarProps = { tone: Tone; index: number; value: number; scale: Scale }

export function Bar({ tone, index, value, scale }: BarProps) {
  const ends = [heightOf(scale, 0), heightOf(scale, value)]
  const top = Math.min(...ends)
  return (
    <rect className={fills[tone]} x={index + 0.18} width={0.64} y={top} height={Math.max(...ends) - top} />
  )
}

type Line = { values: readonly number[]; scale: Scale }

const stepPath = ({ values, scale }: Line) =>
  values.map((value, index) => `${index === 0 ? 'M0,' : 'V'}${heightOf(scale, value)}H${index + 1}`).join('')

/** A line that is level within each point. */
export const StepLine = ({ tone, ...line }: Line & { tone: LineTone }) => (
  <path className={lines[tone]} d={stepPath(line)} />
)

/** The same line, with the area below it filled. */
export function StepArea({ values, scale }: Line) {
  const line = stepPath({ values, scale })
  return (
    <>
      <path className={styles.area} d={`${line}V${heightOf(scale, 0)}H0Z`} />
      <path className={styles.areaLine} d={line} />
    </>
  )
}

export function Legend({ entries }: { entries: readonly { tone: Tone | LineTone; label: string }[] }) {
  return (
    <ul className={styles.keys}>
      {entries.map(({ tone, label }) => (
        <li key={tone}>
          <span className={`${styles.key} ${keys[tone]}`} aria-hidden="true" />
          {label}
        </li>
      ))}
    </ul>
  )
}

/** As high as a chart with its legend and closed table. */
export const ChartSkeleton = () => <Skeleton shape="block" className={styles.skeleton} />
