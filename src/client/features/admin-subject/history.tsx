import { messages as words } from '~/client/admin/subjects/messages'
import { Card } from '~/client/ui/card'
import type { Answer } from '~/contract/schemas/built'
import { messages } from './messages'
import styles from './subject.module.css'

const texts = messages.history

type Event = Answer<'adminSubject'>['events'][number]

/**
 * Every decision of admins about the subject, the latest first. Decisions are never deleted: to take one back, an admin adds
 * another one.
 */
export const History = ({ subject: { events } }: { subject: Answer<'adminSubject'> }) => (
  <Card as="section" labelledBy="history">
    <h2 id="history" className="text-2xl">
      {texts.title}
    </h2>
    {events.length === 0 ? (
      <p className="mt-3 text-dim">{texts.none}</p>
    ) : (
      <ol aria-labelledby="history" className={styles.entries}>
        {events.map((event) => (
          <li key={event.number}>
            <OneEvent event={event} />
          </li>
        ))}
      </ol>
    )}
  </Card>
)

const factsOf = ({ kind, reason, message, note, until }: Event): [name: string, text: string][] => [
  ...(reason === null ? [] : [[texts.reason, words.reasons[reason]] as [string, string]]),
  ...(until === null ? [] : [[texts.until, words.when(until)] as [string, string]]),
  ...(message === ''
    ? []
    : [[kind === 'appeal' ? texts.appeal : texts.message, message] as [string, string]]),
  ...(note === '' ? [] : [[texts.note, note] as [string, string]]),
]

const OneEvent = ({ event }: { event: Event }) => (
  <>
    <p className="flex flex-wrap items-baseline justify-between gap-x-4">
      <span className="font-600">{words.events[event.kind]}</span>
      <span className="text-sm text-dim">{texts.number(event.number)}</span>
    </p>
    <p className="text-sm text-dim">
      <bdi>{texts.by(event.by?.username ?? null, words.when(event.happenedAt))}</bdi>
    </p>
    <dl className={styles.facts}>
      {factsOf(event).map(([name, text]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd dir="auto">{text}</dd>
        </div>
      ))}
    </dl>
  </>
)
