import { useApi } from '~/client/api/read/use-api'
import { LoadProblem } from '~/client/catalog/load-problem'
import { ChartCard } from '~/client/charts/chart-card'
import { Button } from '~/client/ui/button'
import { Notice } from '~/client/ui/feedback/notice'
import { Skeleton } from '~/client/ui/feedback/skeleton'
import { messages } from './messages'

const texts = messages.chain

/** Whether the decisions of moderators are stored as they were made. */
export function Chain() {
  const { data, error, mutate } = useApi('moderationChain', {})
  const check = () => void mutate()
  return (
    <ChartCard
      title={texts.title}
      tools={
        <Button variant="quiet" size="sm" onClick={check}>
          {texts.again}
        </Button>
      }
    >
      <p className="mb-3 text-dim">{texts.text}</p>
      {data ? (
        <Notice tone={data.isIntact ? 'success' : 'error'}>
          {data.isIntact ? texts.intact(data.events) : texts.broken(data.brokenAt)}
        </Notice>
      ) : error ? (
        <LoadProblem message={texts.notLoaded} error={error} onRetry={check} />
      ) : (
        <Skeleton shape="block" className="h-[4.4375rem] sm:h-12" />
      )}
    </ChartCard>
  )
}
