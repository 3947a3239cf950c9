import type { ReactNode } from 'react'
import { Link } from 'wouter'
import { Chart } from '~/client/charts/chart'
import { scaleOf } from '~/client/charts/chart-scale'
import { Bar } from '~/client/charts/chart-series'
import { summedColumns } from '~/client/charts/summed-columns'
import { numberText } from '~/client/platform/language'
import { Table } from '~/client/ui/table'
import { pathTo } from '~/contract/paths'
import { artistName } from '~/contract/rules/artist-name'
import type { ListeningMonth } from '~/contract/schemas/built'
import { messages } from '../messages'
import { lengthText, minutesOf, monthStart } from './month-minutes'
import styles from './month.module.css'
import { SavePicture } from './save-picture'

const words = messages.month

type MonthProps = { month: ListeningMonth }

export function MonthFigures({ month }: MonthProps) {
  const { keptFrom } = month
  const isPartly = monthStart(month.month) < keptFrom
  return (
    <>
      <Totals month={month} />
      <Hours hours={month.hours} />
      <Most month={month} />
      <SavePicture month={month} />
      <p className="mt-4 text-sm text-dim">
        {isPartly && `${words.partly(messages.day(keptFrom))} `}
        {words.kept}
      </p>
    </>
  )
}

function Totals({ month: { listenedSeconds, trackCount, artistCount } }: MonthProps) {
  const minutes = minutesOf(listenedSeconds)
  return (
    <p className="mt-2 flex flex-wrap items-baseline gap-x-2">
      <span className={styles.minutes}>{numberText(minutes)}</span>
      <span className="text-lg">{words.minutes(minutes)}</span>
      <span className="w-full text-[.9375rem] text-dim">
        {numberText(trackCount)} {words.tracks(trackCount)} · {numberText(artistCount)}{' '}
        {words.artists(artistCount)}
      </span>
    </p>
  )
}

/** The top of the scale of a chart without minutes. */
const emptyScale = 4
/** Every sixth hour has a label, so that the labels fit on a phone. */
const labelEvery = 6

const endOf = (hour: number) => messages.hour((hour + 1) % 24)

function Hours({ hours }: Pick<ListeningMonth, 'hours'>) {
  const minutes = hours.map(minutesOf)
  const scale = scaleOf(minutes, emptyScale)
  const most = hours.indexOf(Math.max(...hours))
  const points = minutes.map((count, hour) => ({
    key: String(hour),
    label: hour % labelEvery === labelEvery - 1 ? messages.hour(hour) : '',
    words: words.hours.point(messages.hour(hour), endOf(hour), count),
  }))
  return (
    <div className={styles.hours}>
      <h4 className={styles.heading}>{words.hours.title}</h4>
      <Chart
        label={words.hours.caption}
        points={points}
        scale={scale}
        format={words.minutesOf}
        summary={words.hours.summary(messages.hour(most), endOf(most))}
        table={() => <HoursTable minutes={minutes} />}
      >
        {minutes.map((count, hour) => (
          <Bar key={points[hour]?.key} tone="main" index={hour} value={count} scale={scale} />
        ))}
      </Chart>
    </div>
  )
}

function HoursTable({ minutes }: { minutes: readonly number[] }) {
  const rows = minutes.map((count, hour) => ({ hour, count }))
  const { count } = summedColumns(rows)
  return (
    <Table
      caption={words.hours.caption}
      rows={rows}
      rowKey={({ hour }) => String(hour)}
      columns={[
        {
          key: 'hour',
          header: words.hours.hour,
          kind: 'name',
          cell: ({ hour }) => messages.hour(hour),
          total: words.hours.total,
        },
        { key: 'minutes', header: words.hours.minutes, ...count((row) => row.count) },
      ]}
    />
  )
}

const Most = ({ month: { artists, genres } }: MonthProps) => (
  <div className="mt-4 grid gap-5">
    <Ranking
      title={words.topArtists}
      entries={artists.map(({ artist, listenedSeconds }) => ({
        key: artist._id,
        name: (
          <Link href={pathTo.artist(artist._id)} className="underline-offset-4 @hover:underline">
            <bdi>{artistName(artist)}</bdi>
          </Link>
        ),
        listenedSeconds,
      }))}
    />
    <Ranking
      title={words.topGenres}
      entries={genres.map(({ genre, listenedSeconds }) => ({ key: genre, name: genre, listenedSeconds }))}
    />
  </div>
)

type Entry = { key: string; name: ReactNode; listenedSeconds: number }

/** Names with their minutes. The bar behind a name shows its share of the first one. */
function Ranking({ title, entries }: { title: string; entries: readonly Entry[] }) {
  if (entries.length === 0) return null
  const most = entries[0]?.listenedSeconds ?? 1
  return (
    <div>
      <h4 className={styles.heading}>{title}</h4>
      <ol>
        {entries.map(({ key, name, listenedSeconds }) => (
          <li key={key} className={styles.entry}>
            <span className="min-w-0 flex-1 truncate font-600">{name}</span>
            <span className="text-sm tabular-nums text-dim">{lengthText(listenedSeconds)}</span>
            <span
              className={styles.share}
              style={{ width: `${(100 * listenedSeconds) / Math.max(1, most)}%` }}
              aria-hidden="true"
            />
          </li>
        ))}
      </ol>
    </div>
  )
}
