import { useSession } from '~/client/session/session'
import type { Answer } from '~/contract/schemas/built'
import { messages } from './messages'
import styles from './subject-marks.module.css'

type Subject = Answer<'adminReports'>['items'][number]

/** How severe the open reports are, what holds about the subject, and who is on it. */
export function SubjectMarks({ subject }: { subject: Subject }) {
  const { severity, status } = subject
  return (
    <ul className={styles.marks}>
      {severity && (
        <li className={styles.mark} data-tone={severity}>
          {messages.severities[severity]}
        </li>
      )}
      {status.appeal === 'open' && (
        <li className={styles.mark} data-tone="serious">
          {messages.appealed}
        </li>
      )}
      {status.visibility !== 'shown' && (
        <li className={styles.mark}>{messages.visibilities[status.visibility]}</li>
      )}
      {status.access !== 'open' && (
        <li className={styles.mark}>
          {status.access === 'suspended' && status.suspendedUntil !== null
            ? messages.suspendedUntil(status.suspendedUntil)
            : messages.accesses[status.access]}
        </li>
      )}
      <Claim subject={subject} />
    </ul>
  )
}

function Claim({ subject: { claim } }: { subject: Subject }) {
  const { user } = useSession()
  if (!claim) return null
  return (
    <li className={styles.mark} data-tone="claimed">
      {claim.by._id === user?._id ? messages.claimedByYou : messages.claimedBy(claim.by.username)}
    </li>
  )
}
