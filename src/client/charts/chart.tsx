import { type CSSProperties, type PointerEvent, type ReactNode, useState } from 'react'
import { moneyText } from '~/contract/rules/money-text'
import { heightOf, labelled, type Scale } from './chart-scale'
import './chart.css'

type ChartPoint = {
  key: string
  /** Under it, as far as there is room. */
  label: string
  /** All there is to say of it, in a line. */
  words: string
}

type ChartProps = {
  /** What it shows, and of what one reads off: "Earnings by day". */
  label: string
  points: readonly ChartPoint[]
  scale: Scale
  /** Said while no point is looked at; without it the last one is. */
  summary?: string
  /** In a picture as wide as there are points, and 100 high. */
  children: ReactNode
}

const labelsOnDesks = 10
const labelsOnPhones = 4

/**
 * Axes in money and time around a drawing. Under the drawing lies the browser's own slider, whose steps are the
 * points: so each can be read off by mouse, touch, keys and screen reader.
 */
export function Chart({ label, points, scale, summary, children }: ChartProps) {
  const [chosen, setChosen] = useState<number | null>(null)
  const last = points.length - 1
  const at = Math.min(chosen ?? last, last)
  const point = points[at]
  const isWhole = chosen === null && summary !== undefined
  return (
    <div className="chart" style={{ '--points': points.length } as CSSProperties}>
      <p className="chart-words">{isWhole ? summary : point?.words}</p>
      <div className="chart-frame">
        <Lines scale={scale} />
        <div className="chart-plot">
          <svg viewBox={`0 0 ${points.length} 100`} preserveAspectRatio="none" aria-hidden="true">
            {!isWhole && <rect className="chart-chosen" x={at} width="1" y="0" height="100" />}
            {scale.lines.map((cents) => (
              <line
                key={cents}
                className={cents === 0 ? 'chart-zero' : 'chart-line'}
                x1="0"
                x2={points.length}
                y1={heightOf(scale, cents)}
                y2={heightOf(scale, cents)}
              />
            ))}
            {children}
          </svg>
          <input
            type="range"
            className="chart-reader"
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

const Lines = ({ scale }: { scale: Scale }) => (
  <div className="chart-amounts" aria-hidden="true">
    {/* As wide as the widest of them. */}
    {scale.lines.map((cents) => (
      <span key={cents} style={{ top: `${heightOf(scale, cents)}%` }}>
        {moneyText(cents)}
      </span>
    ))}
    {scale.lines.map((cents) => (
      <i key={cents}>{moneyText(cents)}</i>
    ))}
  </div>
)

function Dates({ points }: { points: readonly ChartPoint[] }) {
  const onDesks = labelled(points.length, labelsOnDesks)
  const onPhones = new Set(labelled(onDesks.length, labelsOnPhones))
  return (
    <div className="chart-dates" aria-hidden="true">
      {onDesks.map((index, place) => (
        <span
          key={points[index]?.key}
          data-phones={onPhones.has(place) || undefined}
          style={{ left: `${((index + 0.5) / points.length) * 100}%` }}
        >
          {points[index]?.label}
        </span>
      ))}
    </div>
  )
}
