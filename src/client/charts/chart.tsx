import { type CSSProperties, type PointerEvent, type ReactNode, useState } from 'react'
import { heightOf, labelled, type Scale } from './chart-scale'
import { ChartTable } from './chart-table'
import styles from './chart.module.css'

type ChartPoint = {
  key: string
  /** Shown below the point where there is room. */
  label: string
  /** The whole point as one line of text. */
  words: string
}

type ChartProps = {
  /** Names the chart for screen readers: "Earnings by day". */
  label: string
  points: readonly ChartPoint[]
  scale: Scale
  format: (value: number) => string
  /** Shown while no point is chosen. Without it the last point is chosen from the start. */
  summary?: string
  /** The series, from chart-series.tsx. */
  children: ReactNode
  /** A legend or a note between the drawing and the table. */
  below?: ReactNode
  /** The same points as a table, which is rendered only while it is open. */
  table: () => ReactNode
}

const labelsOnDesks = 10
/** Some languages write a short date as “28 de nov.”, and three of those fit on a phone. */
const labelsOnPhones = 3
const labelsOnSmallPhones = 2

/**
 * Axes around a drawing, and a table of its points. An invisible range input lies over the drawing and has one step for
 * each point, so that each point can be read by mouse, touch, keyboard and screen reader.
 */
export function Chart({ points, below, table, ...props }: ChartProps) {
  return (
    <>
      <Drawing points={points} {...props} />
      {below}
      <ChartTable>{table}</ChartTable>
    </>
  )
}

type DrawingProps = Omit<ChartProps, 'below' | 'table'>

function Drawing({ label, points, scale, format, summary, children }: DrawingProps) {
  const [chosen, setChosen] = useState<number | null>(null)
  const last = points.length - 1
  const at = Math.min(chosen ?? last, last)
  const point = points[at]
  const isWhole = chosen === null && summary !== undefined
  return (
    <div style={{ '--points': points.length } as CSSProperties}>
      <p className={styles.words} data-chart-words="">
        {isWhole ? summary : point?.words}
      </p>
      <div className={styles.frame}>
        <Amounts scale={scale} format={format} />
        <div className={styles.plot}>
          <svg viewBox={`0 0 ${points.length} 100`} preserveAspectRatio="none" aria-hidden="true">
            {!isWhole && <rect className={styles.chosen} x={at} width="1" y="0" height="100" />}
            <GridLines scale={scale} width={points.length} />
            {children}
          </svg>
          <input
            type="range"
            className={styles.reader}
            aria-label={label}
            aria-valuetext={point?.words}
            min={0}
            max={last}
            step={1}
            value={at}
            onChange={(event) => setChosen(Number(event.target.value))}
            onFocus={(event) => event.currentTarget.matches(':focus-visible') && setChosen(at)}
            onPointerLeave={({ pointerType }) => pointerType === 'mouse' && setChosen(null)}
            onPointerDown={(event) => setChosen(pointAt(event, points.length))}
            onPointerMove={(event) =>
              event.pointerType === 'mouse' && setChosen(pointAt(event, points.length))
            }
          />
          <Dates points={points} />
        </div>
      </div>
    </div>
  )
}

function pointAt({ clientX, currentTarget }: PointerEvent<HTMLInputElement>, count: number) {
  const { left, width } = currentTarget.getBoundingClientRect()
  return Math.max(0, Math.min(count - 1, Math.floor(((clientX - left) / width) * count)))
}

const GridLines = ({ scale, width }: { scale: Scale; width: number }) =>
  scale.lines.map((value) => (
    <line
      key={value}
      className={value === 0 ? styles.zero : styles.line}
      x1="0"
      x2={width}
      y1={heightOf(scale, value)}
      y2={heightOf(scale, value)}
    />
  ))

const Amounts = ({ scale, format }: Pick<ChartProps, 'scale' | 'format'>) => (
  <div className={styles.amounts} aria-hidden="true">
    {/* Positioned labels take no width; the hidden copies below make the column as wide as the widest. */}
    {scale.lines.map((value) => (
      <span key={value} style={{ top: `${heightOf(scale, value)}%` }}>
        {format(value)}
      </span>
    ))}
    {scale.lines.map((value) => (
      <i key={value}>{format(value)}</i>
    ))}
  </div>
)

function Dates({ points }: { points: readonly ChartPoint[] }) {
  const onDesks = labelled(points.length, labelsOnDesks)
  const onPhones = labelled(onDesks.length, labelsOnPhones)
  const onSmallPhones = new Set(
    labelled(onPhones.length, labelsOnSmallPhones).map((place) => onPhones[place]),
  )
  return (
    <div className={styles.dates} aria-hidden="true">
      {onDesks.map((index, place) => (
        <span
          key={points[index]?.key}
          data-phones={onPhones.includes(place) || undefined}
          data-small-phones={onSmallPhones.has(place) || undefined}
          style={{ left: `${((index + 0.5) / points.length) * 100}%` }}
        >
          {points[index]?.label}
        </span>
      ))}
    </div>
  )
}
