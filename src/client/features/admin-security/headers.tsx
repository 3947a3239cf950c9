import { useApi } from '~/client/api/read/use-api'
import { LoadProblem } from '~/client/catalog/load-problem'
import { ChartCard } from '~/client/charts/chart-card'
import { ChartTable } from '~/client/charts/chart-table'
import { Notice } from '~/client/ui/feedback/notice'
import { Skeleton } from '~/client/ui/feedback/skeleton'
import { Table } from '~/client/ui/table'
import type { Answer } from '~/contract/schemas/built'
import { messages } from './messages'

const texts = messages.headers

type Status = Answer<'headersStatus'>
type Difference = Status['answers'][number]['differences'][number]

/** Whether the answers of this server have the headers of the policy. */
export function Headers() {
  const { data, error, mutate } = useApi('headersStatus', {})
  return (
    <ChartCard title={texts.title}>
      {data ? (
        <Shown status={data} />
      ) : error ? (
        <LoadProblem message={texts.notLoaded} error={error} onRetry={() => void mutate()} />
      ) : (
        // As high as the table, so that what follows stays below the screen.
        <Skeleton shape="block" className="h-[32rem]" />
      )}
    </ChartCard>
  )
}

const nameOf = ({ header, expected, actual }: Difference) =>
  expected === null
    ? texts.unwanted(header)
    : actual === null
      ? texts.missing(header)
      : texts.differs(header, actual)

const Shown = ({ status: { isAsExpected, policy, answers } }: { status: Status }) => (
  <div className="grid gap-4">
    <Notice tone={isAsExpected ? 'success' : 'error'}>{isAsExpected ? texts.right : texts.wrong}</Notice>
    <Table
      caption={texts.answers}
      captionPlace="hidden"
      rows={answers}
      rowKey={({ request }) => request}
      columns={[
        { key: 'kind', header: texts.kind, kind: 'name', cell: ({ kind }) => texts.kinds[kind] },
        { key: 'request', header: texts.request, kind: 'text', cell: ({ request }) => request },
        { key: 'status', header: texts.status, kind: 'count', cell: ({ status }) => status },
        {
          key: 'result',
          header: texts.result,
          kind: 'text',
          cell: ({ differences }) =>
            differences.length === 0 ? texts.asExpected : differences.map(nameOf).join(', '),
        },
      ]}
    />
    <ChartTable label={texts.showPolicy}>
      {() => (
        <Table
          caption={texts.policy}
          rows={policy}
          rowKey={({ header }) => header}
          columns={[
            { key: 'header', header: texts.header, kind: 'name', cell: ({ header }) => header },
            { key: 'value', header: texts.value, kind: 'text', cell: ({ value }) => value },
          ]}
        />
      )}
    </ChartTable>
  </div>
)
