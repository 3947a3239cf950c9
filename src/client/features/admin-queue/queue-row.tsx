import { Link } from 'wouter'
import { rememberRow } from '~/client/admin/keys/opened-row'
import { subjectTitle } from '~/client/admin/subjects/subject-title'
import { SubjectMarks } from '~/client/admin/subjects/subject-marks'
import { messages as words } from '~/client/admin/subjects/messages'
import { pageClock } from '~/client/platform/clock'
import { Button } from '~/client/ui/button'
import { IconButton } from '~/client/ui/icon-button'
import { PauseIcon, PlayIcon } from '~/client/ui/icons/icons'
import { hourMs } from '~/contract/durations'
import { pathToSubject } from '~/contract/paths'
import type { Answer } from '~/contract/schemas/built'
import { messages } from './messages'
import styles from './admin-queue.module.css'

export type Subject = Answer<'adminReports'>['items'][number]

const hasSound = ({ type }: Subject) =>
  type === 'track' || type === 'album' || type === 'user' || type === 'playlist'

const factsOf = ({ openReports, oldestReportAt }: Subject) =>
  [
    openReports > 0 && words.reports(openReports),
    oldestReportAt !== null && messages.waiting((pageClock.now() - oldestReportAt) / hourMs),
  ]
    .filter(Boolean)
    .join(' · ')

type QueueRowProps = { subject: Subject; isHeard: boolean; onListen: () => void; onDecide: () => void }

/** One subject. Its link is what the keys move between. */
export function QueueRow({ subject, isHeard, onListen, onDecide }: QueueRowProps) {
  const { type, id, owner } = subject
  const title = subjectTitle(subject)
  return (
    <li className={styles.row} data-severity={subject.severity}>
      <Link
        href={pathToSubject(type, id)}
        className={styles.open}
        data-queue-row=""
        onClick={({ currentTarget }) => rememberRow(currentTarget)}
      >
        <span className={styles.title}>
          <bdi>{title}</bdi>
        </span>
        <span className="block text-sm text-dim">
          {words.types[type]}
          {owner && type !== 'user' && (
            <>
              {' '}
              <bdi>{words.by(owner.username)}</bdi>
            </>
          )}
        </span>
        <span className="mt-1 block text-sm">
          {subject.reasons
            .map(({ reason, count }) => words.counted(words.reasons[reason], count))
            .join(' · ')}
        </span>
      </Link>
      <div className={styles.facts}>
        <SubjectMarks subject={subject} />
        <p className="text-sm text-dim">{factsOf(subject)}</p>
      </div>
      <div className={styles.acts}>
        {hasSound(subject) && (
          <IconButton
            label={(isHeard ? words.listen.pause : words.listen.play)(title)}
            icon={isHeard ? <PauseIcon /> : <PlayIcon />}
            onClick={onListen}
          />
        )}
        <Button variant="quiet" size="sm" aria-label={words.decision.title(title)} onClick={onDecide}>
          {messages.acts.decide}
        </Button>
      </div>
    </li>
  )
}
