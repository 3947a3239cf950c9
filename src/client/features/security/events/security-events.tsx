import { useApi } from '~/client/api/read/use-api'
import { deviceLabel } from '~/client/player/listening/device-name'
import type { SecurityEventKind } from '~/contract/rules/security/security-events'
import type { Answer } from '~/contract/schemas/built'
import { ListCard } from '../list-card'
import { messages } from '../messages'

const texts = messages.events

type Event = Answer<'securityEvents'>['items'][number]

/** What its owner must look at. */
const alarming = new Set<SecurityEventKind>([
  'sign-in-failed',
  'password-failed',
  'code-failed',
  'second-factor-off',
])

const deviceOf = (event: Event) =>
  event.browser === null && event.system === null ? null : deviceLabel(event)

/** What happened to the security of the account, the newest first. */
export function SecurityEvents() {
  const read = useApi('securityEvents', {})
  return (
    <ListCard
      id="activity"
      words={texts}
      read={read}
      skeleton="h-40"
      row={(event) => (
        <li key={event._id} className="py-3">
          <p className={`font-600 ${alarming.has(event.kind) ? 'text-rust' : ''}`}>
            {texts.kinds[event.kind]}
          </p>
          <p className="text-sm text-dim">{texts.where(deviceOf(event), event.happenedAt)}</p>
        </li>
      )}
    />
  )
}
