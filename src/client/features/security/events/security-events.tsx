import { useApi } from '~/client/api/read/use-api'
import { LoadProblem } from '~/client/catalog/load-problem'
import { deviceLabel } from '~/client/player/listening/device-name'
import { Card } from '~/client/ui/card'
import { Skeleton } from '~/client/ui/feedback/skeleton'
import type { SecurityEventKind } from '~/contract/rules/security/security-events'
import type { Answer } from '~/contract/schemas/built'
import { messages } from '../messages'

const texts = messages.events

type Event = Answer<'securityEvents'>['items'][number]

/** What its owner must look at. */
const isAlarming = (kind: SecurityEventKind) =>
  kind === 'sign-in-failed' || kind === 'code-failed' || kind === 'second-factor-off'

const deviceOf = (event: Event) =>
  event.browser === null && event.system === null ? null : deviceLabel(event)

/** What happened to the security of the account, the newest first. */
export function SecurityEvents() {
  const { data, error, mutate } = useApi('securityEvents', {})
  return (
    <Card as="section" labelledBy="activity">
      <h2 id="activity" className="text-2xl">
        {texts.title}
      </h2>
      <p className="mt-2 text-dim">{texts.about}</p>
      <div className="mt-4">
        {data ? (
          <ul aria-label={texts.list} className="divide-y divide-line">
            {data.items.map((event) => (
              <li key={event._id} className="py-3">
                <p className={`font-600 ${isAlarming(event.kind) ? 'text-rust' : ''}`}>
                  {texts.kinds[event.kind]}
                </p>
                <p className="text-sm text-dim">{texts.where(deviceOf(event), event.happenedAt)}</p>
              </li>
            ))}
          </ul>
        ) : error ? (
          <LoadProblem message={texts.notLoaded} error={error} onRetry={() => void mutate()} />
        ) : (
          <Skeleton shape="block" className="h-40" />
        )}
      </div>
    </Card>
  )
}
