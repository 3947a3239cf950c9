import { Link } from 'wouter'
import { messages as words } from '~/client/admin/messages'
import { useApi } from '~/client/api/read/use-api'
import { useWrite } from '~/client/api/write/use-write'
import { LoadProblem } from '~/client/catalog/load-problem'
import { ChartCard } from '~/client/charts/chart-card'
import { Button, buttonClass } from '~/client/ui/button'
import { Notice } from '~/client/ui/feedback/notice'
import { Skeleton } from '~/client/ui/feedback/skeleton'
import { useToast } from '~/client/ui/feedback/toast'
import { paths } from '~/contract/paths'
import type { Answer } from '~/contract/schemas/built'
import { messages } from './messages'

const texts = messages.elevation

/** Whether this device has elevated rights, and what admins used such rights for. */
export function Elevation() {
  const { data, error, mutate } = useApi('elevation', {})
  return (
    <ChartCard title={texts.title}>
      {data ? (
        <>
          <Own elevation={data} />
          <Log log={data.log} />
        </>
      ) : error ? (
        <LoadProblem message={texts.notLoaded} error={error} onRetry={() => void mutate()} />
      ) : (
        <Skeleton shape="block" className="h-28" />
      )}
    </ChartCard>
  )
}

function Own({ elevation: { elevatedUntil, hasSecondFactor } }: { elevation: Answer<'elevation'> }) {
  const say = useToast()
  const { run, state, error } = useWrite('endElevation', {
    refreshes: ['elevation', 'securityEvents'],
    onDone: () => say({ message: texts.ended, tone: 'success' }),
  })
  if (!hasSecondFactor) return <SetUp />
  if (elevatedUntil === null) return <p className="text-dim">{texts.none}</p>
  return (
    <div className="grid gap-3">
      <p className="font-600">{texts.until(elevatedUntil)}</p>
      {error?.message && <Notice tone="error">{error.message}</Notice>}
      <Button
        variant="quiet"
        className="justify-self-start"
        busy={state.status === 'pending' && texts.ending}
        onClick={() => void run({})}
      >
        {texts.end}
      </Button>
    </div>
  )
}

const SetUp = () => (
  <div className="grid gap-3">
    <p className="text-dim">{texts.noSecondFactor}</p>
    <Link href={paths.security} className={`${buttonClass('quiet')} justify-self-start`}>
      {words.elevation.setUp}
    </Link>
  </div>
)

const Log = ({ log }: Pick<Answer<'elevation'>, 'log'>) => (
  <>
    <h3 className="mt-6 text-xl">{texts.log}</h3>
    {log.length === 0 ? (
      <p className="mt-2 text-dim">{texts.empty}</p>
    ) : (
      <ol aria-label={texts.log} className="mt-2 divide-y divide-line">
        {log.map((entry) => (
          <li key={entry._id} className="py-2.5">
            <p className="font-600">
              {texts.acts[entry.kind]}{' '}
              {entry.subjectName !== null && (
                <bdi className="font-400 text-dim">{texts.about(entry.subjectName)}</bdi>
              )}
            </p>
            <p className="text-sm text-dim">
              <bdi>{texts.by(entry.username, entry.happenedAt)}</bdi>
            </p>
            {entry.reason !== null && (
              <p dir="auto" className="text-sm [overflow-wrap:anywhere]">
                {entry.reason}
              </p>
            )}
          </li>
        ))}
      </ol>
    )}
  </>
)
