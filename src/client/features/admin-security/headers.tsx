import { useApi } from '~/client/api/read/use-api'
import { LoadProblem } from '~/client/catalog/load-problem'
import { ChartCard } from '~/client/charts/chart-card'
import { ChartTable } from '~/client/charts/chart-table'
import { Notice } from '~/client/ui/feedback/notice'
import { Skeleton } from '~/client/ui/feedback/skeleton'
import { AlertIcon, CheckIcon } from '~/client/ui/icons/icons'
import type { Answer } from '~/contract/schemas/built'
import styles from './headers.module.css'
import { messages } from './messages'

const texts = messages.headers

type Status = Answer<'headersStatus'>
type Response = Status['answers'][number]
type Difference = Response['differences'][number]

/** Whether the responses of this server have the headers of the policy. */
export function Headers() {
  const { data, error, mutate } = useApi('headersStatus', {})
  return (
    <ChartCard title={texts.title}>
      {data ? (
        <Shown status={data} />
      ) : error ? (
        <LoadProblem message={texts.notLoaded} error={error} onRetry={() => void mutate()} />
      ) : (
        <Skeleton shape="block" className={styles.skeleton} />
      )}
    </ChartCard>
  )
}

const isAsRequired = ({ differences }: Response) => differences.length === 0

const Shown = ({ status: { isAsExpected, policy, answers } }: { status: Status }) => {
  const differing = answers.filter((each) => !isAsRequired(each))
  return (
    <>
      <Notice tone={isAsExpected ? 'success' : 'error'}>{isAsExpected ? texts.right : texts.wrong}</Notice>
      {differing.length > 0 && <Responses label={texts.differing} responses={differing} />}
      <Kinds responses={answers} />
      <ChartTable label={texts.showResponses}>
        {() => <Responses label={texts.responses} responses={answers} />}
      </ChartTable>
      <ChartTable label={texts.showPolicy}>{() => <Policy policy={policy} />}</ChartTable>
    </>
  )
}

/** How many responses of each kind are as required. */
const Kinds = ({ responses }: { responses: readonly Response[] }) => (
  <ul aria-label={texts.kindList} className={styles.kinds}>
    {[...new Set(responses.map(({ kind }) => kind))].map((kind) => {
      const all = responses.filter((each) => each.kind === kind)
      const right = all.filter(isAsRequired).length
      return (
        <li key={kind} data-differs={right < all.length || undefined}>
          {right < all.length ? <AlertIcon /> : <CheckIcon />}
          <p>
            <span className="block font-600 text-ink">{texts.kinds[kind]}</span>
            <span className="block text-sm text-dim">{texts.passedOf(right, all.length)}</span>
          </p>
        </li>
      )
    })}
  </ul>
)

const nameOf = ({ header, expected, actual }: Difference) =>
  expected === null
    ? texts.unwanted(header)
    : actual === null
      ? texts.missing(header)
      : texts.differs(header, actual)

type ResponsesProps = { label: string; responses: readonly Response[] }

const Responses = ({ label, responses }: ResponsesProps) => (
  <ul aria-label={label} className={styles.entries}>
    {responses.map((response) => (
      <li key={response.request}>
        <p className="font-600">{texts.request(response.request, response.status)}</p>
        <p className={isAsRequired(response) ? 'text-dim' : 'text-rust'}>
          {texts.kinds[response.kind]}
          {': '}
          {isAsRequired(response) ? texts.asRequired : response.differences.map(nameOf).join(', ')}
        </p>
      </li>
    ))}
  </ul>
)

const Policy = ({ policy }: Pick<Status, 'policy'>) => (
  <dl className={styles.entries}>
    {policy.map(({ header, value }) => (
      <div key={header}>
        <dt className="font-600">{header}</dt>
        <dd className="text-dim">{value}</dd>
      </div>
    ))}
  </dl>
)
