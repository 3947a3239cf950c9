import { encode } from 'uqr'
import styles from './second-factor.module.css'

/** Squares of free space around the code, without which many cameras do not find it. */
const border = 3

/** Draws each run of dark squares of a row as one line. */
function pathOf(rows: readonly (readonly boolean[])[]): string {
  return rows
    .map((row, y) =>
      row
        .map((isDark, x) => {
          if (!isDark || row[x - 1]) return ''
          const end = row.indexOf(false, x)
          return `M${x} ${y}h${(end < 0 ? row.length : end) - x}v1H${x}z`
        })
        .join(''),
    )
    .join('')
}

/** Black on white in both themes, because cameras expect that. */
export function QrCode({ text, label }: { text: string; label: string }) {
  const { data, size } = encode(text, { border })
  return (
    <svg role="img" aria-label={label} viewBox={`0 0 ${size} ${size}`} className={styles.qrCode}>
      <path d={pathOf(data)} shapeRendering="crispEdges" />
    </svg>
  )
}
