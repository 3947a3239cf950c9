import { ChartTable } from '~/client/charts/chart-table'
import { summedColumns } from '~/client/charts/summed-columns'
import { Table } from '~/client/ui/table'
import type { Answer } from '~/contract/schemas/built'
import { ChartCard } from '~/client/charts/chart-card'
import styles from './analytics.module.css'
import { messages } from './messages'

const words = messages.sources

type Source = Answer<'musicAnalytics'>['sources'][number]

export function Sources({ sources }: { sources: readonly Source[] }) {
  const total = sources.reduce((sum, { plays }) => sum + plays, 0)
  return (
    <ChartCard title={words.title}>
      {sources.length === 0 ? (
        <p className="text-dim">{words.none}</p>
      ) : (
        <>
          <Ranking sources={sources} total={total} />
          <p className="mt-4 text-sm text-dim">{words.note}</p>
          <ChartTable>{() => <SourcesTable sources={sources} total={total} />}</ChartTable>
        </>
      )}
    </ChartCard>
  )
}

type SourcesProps = { sources: readonly Source[]; total: number }

function Ranking({ sources, total }: SourcesProps) {
  const most = sources[0]?.plays ?? 1
  return (
    <ol className={styles.sources} aria-label={words.ranking}>
      {sources.map(({ source, plays }) => (
        <li key={source}>
          <p className="flex items-baseline justify-between gap-4">
            <span className={source === 'unknown' ? 'text-dim' : 'font-600'}>{words.names[source]}</span>
            <span className="text-sm tabular-nums text-dim">
              {words.line(plays, messages.percent(plays / total))}
            </span>
          </p>
          <div
            className={styles.sourceBar}
            data-unknown={source === 'unknown' || undefined}
            aria-hidden="true"
          >
            <div style={{ width: `${(100 * plays) / most}%` }} />
          </div>
        </li>
      ))}
    </ol>
  )
}

function SourcesTable({ sources, total }: SourcesProps) {
  const { count } = summedColumns(sources)
  return (
    <Table
      caption={words.tableCaption}
      rows={sources}
      rowKey={({ source }) => source}
      columns={[
        {
          key: 'source',
          header: words.source,
          kind: 'name',
          cell: ({ source }) => words.names[source],
          total: words.all,
        },
        { key: 'plays', header: words.plays, ...count(({ plays }) => plays) },
        {
          key: 'share',
          header: words.share,
          kind: 'count',
          cell: ({ plays }) => messages.percent(plays / total),
        },
      ]}
    />
  )
}
