import { useApi } from '~/client/api/read/use-api'
import { Skeleton } from '~/client/ui/feedback/skeleton'
import { insightSentences } from './insight-sentences'
import { Part } from './part'
import { messages } from './messages'

/** The numbers of the last 30 days, summed up in sentences. */
export function Insights() {
  const read = useApi('revenueInsights', {})
  return (
    <Part title={messages.insights.title} failed={messages.insights.failed} read={read} skeleton={<Lines />}>
      {(insights) => (
        <ul className="grid gap-3">
          {insightSentences(insights).map((sentence) => (
            <li key={sentence}>{sentence}</li>
          ))}
        </ul>
      )}
    </Part>
  )
}

const Lines = () => (
  <div className="grid gap-4">
    {['w-full', 'w-4/5', 'w-56', 'w-3/5'].map((width) => (
      <Skeleton key={width} className={`h-5 ${width}`} />
    ))}
  </div>
)
