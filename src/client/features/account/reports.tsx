// What moderators decided about the person, and what the person has reported. Both are absent for most people.
import type { ReactNode } from 'react'
import { Link } from 'wouter'
import { useApi } from '~/client/api/read/use-api'
import { LoadProblem } from '~/client/catalog/load-problem'
import { headingOf } from '~/client/reporting/effects/messages'
import { messages as reports } from '~/client/reporting/words/messages'
import { pathToStatement } from '~/contract/paths'
import { pageOfSubject } from '~/contract/rules/moderation/page-of-subject'
import type { Answer } from '~/contract/schemas/built'
import { messages } from './messages'

const texts = messages.decisions
const own = reports.own

const useStatements = () => useApi('statements', {})
const useOwnReports = () => useApi('ownReports', {})

/** What is below the reports waits until they are known, because they would move it. */
export function Reports({ below }: { below: ReactNode }) {
  const statements = useStatements()
  const ownReports = useOwnReports()
  const isKnown = [statements, ownReports].every(({ data, error }) => data || error)
  return (
    isKnown && (
      <>
        <Decisions read={statements} />
        <OwnReports read={ownReports} />
        {below}
      </>
    )
  )
}

function Decisions({ read: { data, error, mutate } }: { read: ReturnType<typeof useStatements> }) {
  if (error) return <LoadProblem message={texts.notLoaded} error={error} onRetry={() => void mutate()} />
  if (!data || data.items.length === 0) return null
  return (
    <section aria-labelledby="decisions" className="border-t border-line pt-8">
      <h2 id="decisions" className="text-2xl">
        {texts.title}
      </h2>
      <ul className="mt-3 divide-y divide-line">
        {data.items.map((statement) => (
          <Decision key={statement.token} statement={statement} />
        ))}
      </ul>
    </section>
  )
}

function Decision({ statement }: { statement: Answer<'statements'>['items'][number] }) {
  const { token, type, title, action, decidedAt, isInForce, mayAppeal, appeal } = statement
  return (
    <li className="py-3">
      <Link href={pathToStatement(token)} className="font-600 underline underline-offset-4">
        {headingOf(statement)}
      </Link>
      <p className="text-sm text-dim">{texts.line(reports.kinds[type], title, decidedAt)}</p>
      <p className="text-sm text-dim">
        {reports.statement.state({ action, isInForce, mayAppeal, appeal: appeal.state })}
      </p>
    </li>
  )
}

function OwnReports({ read: { data, error, mutate } }: { read: ReturnType<typeof useOwnReports> }) {
  if (error) return <LoadProblem message={own.notLoaded} error={error} onRetry={() => void mutate()} />
  if (!data || data.items.length === 0) return null
  return (
    <section aria-labelledby="reports" className="border-t border-line pt-8">
      <h2 id="reports" className="text-2xl">
        {own.title}
      </h2>
      <ul aria-label={own.list} className="mt-3 divide-y divide-line">
        {data.items.map((report) => (
          <OwnReport key={report._id} report={report} />
        ))}
      </ul>
    </section>
  )
}

function OwnReport({ report }: { report: Answer<'ownReports'>['items'][number] }) {
  const { type, id, reason, outcome, createdAt } = report
  const title = report.title || reports.kinds[type]
  // What was acted on may no longer be shown to the person who reported it.
  const page = outcome === 'open' || outcome === 'dismissed' ? pageOfSubject(type, id) : null
  return (
    <li className="py-3">
      <p className="font-600">
        {page === null ? (
          title
        ) : (
          <Link href={page} className="underline underline-offset-4">
            {title}
          </Link>
        )}
      </p>
      <p className="text-sm text-dim">{own.line(reports.kinds[type], reports.reasons[reason], createdAt)}</p>
      <p className="text-sm">{own.outcomes[outcome]}</p>
    </li>
  )
}
