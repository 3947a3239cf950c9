import { useSearch } from 'wouter'
import { useApi } from '~/client/api/read/use-api'
import { LoadProblem } from '~/client/catalog/load-problem'
import { ChartCard } from '~/client/charts/chart-card'
import { ChartSkeleton } from '~/client/charts/chart-series'
import { ChoiceLinks } from '~/client/charts/choice-links'
import { pageClock } from '~/client/platform/clock'
import { numberText } from '~/client/platform/language'
import { saveFile } from '~/client/platform/storage/save-file'
import { Button } from '~/client/ui/button'
import { Table } from '~/client/ui/table'
import { performanceTimeRangeDefault, performanceTimeRanges } from '~/contract/limits'
import { paths } from '~/contract/paths'
import type { Answer } from '~/contract/schemas/built'
import { kitSumsFile, kitSumsFileName } from './kit-sums-file'
import styles from './kit-figures.module.css'
import { messages } from './messages'
import { type Row, tableNames, tableRows } from './table-rows'
import { VisitsChart } from './visits-chart'
import '~/client/ui/utilities'

type Sums = Answer<'pressKitAnalytics'>
type Range = Sums['timeRange']

const rangeOf = (search: string): Range => {
  const named = new URLSearchParams(search).get('range')
  return performanceTimeRanges.find((range) => range === named) ?? performanceTimeRangeDefault
}

/** Whether anybody looked: from visits to messages, by day, and in tables. */
export function KitFigures() {
  const range = rangeOf(useSearch())
  const { data, error, mutate } = useApi(
    'pressKitAnalytics',
    { query: { timeRange: range } },
    { keepPreviousData: true },
  )
  return (
    <ChartCard title={messages.title} tools={data && <SaveFile sums={data} />}>
      <p className="mb-4 text-sm text-dim">{messages.lead}</p>
      <ChoiceLinks
        words={messages.range}
        chosen={range}
        addressOf={(chosen) => `${paths.ownPressKit}?range=${chosen}`}
      />
      <div className="mt-5">
        {data ? (
          <Shown sums={data} />
        ) : error ? (
          <LoadProblem message={messages.notLoaded} error={error} onRetry={() => void mutate()} />
        ) : (
          <ChartSkeleton />
        )}
      </div>
    </ChartCard>
  )
}

const SaveFile = ({ sums }: { sums: Sums }) => (
  <Button
    size="sm"
    variant="quiet"
    onClick={() => saveFile(kitSumsFile(sums), kitSumsFileName(sums.timeRange, pageClock.now()))}
  >
    {messages.file.save}
  </Button>
)

function Shown({ sums }: { sums: Sums }) {
  const { visits, leads } = sums.totals
  if (visits === 0 && leads === 0) return <p className="text-dim">{messages.none}</p>
  return (
    <div className="grid gap-8">
      <Funnel sums={sums} />
      <VisitsChart sums={sums} />
      <Tables sums={sums} />
    </div>
  )
}

const steps = ['visits', 'plays', 'downloads', 'leads'] as const

/** The steps from a visit to a message. The length of a bar is the number. */
function Funnel({ sums: { totals } }: { sums: Sums }) {
  const most = Math.max(1, ...steps.map((step) => totals[step]))
  return (
    <ol className={styles.funnel}>
      {steps.map((step) => (
        <li key={step}>
          <p className="flex flex-wrap items-baseline justify-between gap-x-4">
            <span className="font-600">{messages.funnel[step]}</span>
            <span className="tabular-nums">{numberText(totals[step])}</span>
          </p>
          <div className={styles.bar} aria-hidden="true">
            {totals[step] > 0 && <div style={{ width: `${(100 * totals[step]) / most}%` }} />}
          </div>
          <p className="mt-1 text-sm text-dim">
            {step === 'visits'
              ? messages.funnel.time(totals.secondsPerVisit)
              : messages.funnel.perVisit(totals[step], totals.visits)}
          </p>
        </li>
      ))}
    </ol>
  )
}

function Tables({ sums }: { sums: Sums }) {
  const rows = tableRows(sums)
  return (
    <div className={styles.tables}>
      {tableNames
        .filter((table) => rows[table].length > 0)
        .map((table) => (
          <Counts key={table} words={messages.tables[table]} rows={rows[table]} />
        ))}
    </div>
  )
}

type CountsProps = { words: { title: string; name: string; count: string }; rows: readonly Row[] }

const Counts = ({ words, rows }: CountsProps) => (
  <Table
    caption={words.title}
    rows={rows}
    rowKey={({ key }) => key}
    columns={[
      { key: 'name', header: words.name, kind: 'name', cell: ({ name }) => name },
      { key: 'count', header: words.count, kind: 'count', cell: ({ count }) => numberText(count) },
    ]}
  />
)
