import { messages as words } from '~/client/admin/subjects/messages'
import { Card } from '~/client/ui/card'
import type { Answer } from '~/contract/schemas/built'
import { messages } from './messages'
import styles from './subject.module.css'

const texts = messages.reports

type Report = Answer<'adminSubject'>['reports'][number]

/** What people said about the subject, the latest first. */
export const Reports = ({ subject: { reports } }: { subject: Answer<'adminSubject'> }) => (
  <Card as="section" labelledBy="reports">
    <h2 id="reports" className="text-2xl">
      {texts.title}
    </h2>
    {reports.length === 0 ? (
      <p className="mt-3 text-dim">{texts.none}</p>
    ) : (
      <ul aria-labelledby="reports" className={styles.entries}>
        {reports.map((report) => (
          <li key={report._id}>
            <OneReport report={report} />
          </li>
        ))}
      </ul>
    )}
  </Card>
)

const OneReport = ({
  report: { by, reason, details, copyright, outcome, createdAt },
}: {
  report: Report
}) => (
  <>
    <p className="flex flex-wrap items-baseline justify-between gap-x-4">
      <span className="font-600">{words.reasons[reason]}</span>
      <span className="text-sm text-dim">{texts.outcomes[outcome]}</span>
    </p>
    <p className="text-sm text-dim">
      <bdi>{texts.by(by.username, words.when(createdAt))}</bdi>
    </p>
    {details !== '' && (
      <p dir="auto" className={styles.text}>
        {details}
      </p>
    )}
    {copyright && (
      <dl className={styles.facts}>
        <div>
          <dt>{texts.work}</dt>
          <dd dir="auto">{copyright.work}</dd>
        </div>
        <div>
          <dt>{texts.rights}</dt>
          <dd dir="auto">{copyright.owner}</dd>
        </div>
      </dl>
    )}
  </>
)
