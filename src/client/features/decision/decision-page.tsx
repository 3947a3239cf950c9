// The statement of a decision of moderators, and the appeal against it. It needs no session, because the account may be
// suspended: the token in the address is enough.
import { useState } from 'react'
import { Link, useParams } from 'wouter'
import { useApi } from '~/client/api/read/use-api'
import { useWrite } from '~/client/api/write/use-write'
import { LoadProblem } from '~/client/catalog/load-problem'
import { effectOf, headingOf } from '~/client/reporting/effects/messages'
import { messages as reports } from '~/client/reporting/words/messages'
import { nameOfOwn } from '~/client/reporting/words/own-names'
import { useSession } from '~/client/session/session'
import { Button } from '~/client/ui/button'
import { Card } from '~/client/ui/card'
import { Notice } from '~/client/ui/feedback/notice'
import { Skeleton } from '~/client/ui/feedback/skeleton'
import { TextArea } from '~/client/ui/forms/text-area'
import { Page } from '~/client/ui/page'
import { UnsavedGuard } from '~/client/ui/unsaved/unsaved-guard'
import { pageOfSubject } from '~/contract/rules/moderation/page-of-subject'
import { appealMaxLength } from '~/contract/rules/moderation/subjects'
import type { Answer } from '~/contract/schemas/built'

const texts = reports.statement

type Statement = Answer<'statement'>

export default function DecisionPage() {
  const { token = '' } = useParams<{ token: string }>()
  const { data, error, mutate } = useApi('statement', { params: { token } })
  if (data)
    return (
      <Page title={headingOf(data)} lead={texts.about(nameOfOwn(data))} width="reading">
        <div className="grid gap-8">
          <Reasons statement={data} />
          <Appeal
            statement={data}
            token={token}
            onSent={(sent) => void mutate(sent, { revalidate: false })}
          />
        </div>
      </Page>
    )
  return (
    <Page title={texts.title} width="reading">
      {error?.status === 404 ? (
        <p className="text-dim">{texts.unknown}</p>
      ) : error ? (
        <LoadProblem message={texts.notLoaded} error={error} onRetry={() => void mutate()} />
      ) : (
        <Skeleton shape="block" className="h-60" />
      )}
    </Page>
  )
}

function Reasons({ statement }: { statement: Statement }) {
  const { user } = useSession()
  const { action, type, id, reason, message, until, decidedAt, isInForce } = statement
  // What is hidden is shown to its owner alone, who may not be signed in here.
  const page = user && type !== 'user' && action !== 'recall' ? pageOfSubject(type, id) : null
  const facts = [
    [texts.what, effectOf(statement)],
    [texts.rule, texts.rules[reason]],
    [texts.decided, texts.time(decidedAt)],
    ...(until === null ? [] : [[texts.until, texts.time(until)]]),
  ]
  return (
    <Card>
      <dl className="grid gap-4">
        {facts.map(([name, value]) => (
          <div key={name}>
            <dt className="text-sm text-dim">{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
        <div>
          <dt className="text-sm text-dim">{texts.message}</dt>
          <dd className="whitespace-pre-line">{message}</dd>
        </div>
      </dl>
      {!isInForce && action !== 'warn' && <p className="mt-4 font-600 text-sage">{texts.over}</p>}
      {page !== null && (
        <p className="mt-4">
          <Link href={page} className="underline underline-offset-4">
            {texts.see(reports.kinds[type])}
          </Link>
        </p>
      )}
    </Card>
  )
}

type AppealProps = { statement: Statement; token: string; onSent: (statement: Statement) => void }

function Appeal({ statement, token, onSent }: AppealProps) {
  const { appeal, mayAppeal } = statement
  if (mayAppeal) return <AppealForm token={token} onSent={onSent} />
  if (appeal.state === 'none') return null
  return (
    <section aria-labelledby="appeal">
      <h2 id="appeal" className="text-2xl">
        {texts.yourAppeal}
      </h2>
      <blockquote className="mx-0 mb-0 mt-3 whitespace-pre-line border-l-2 border-line pl-4 text-dim">
        {appeal.text}
      </blockquote>
      <div className="mt-4">
        <Notice tone={appeal.state === 'granted' ? 'success' : 'info'}>{texts.appeals[appeal.state]}</Notice>
      </div>
      {appeal.answer && <p className="mt-4 whitespace-pre-line">{appeal.answer}</p>}
    </section>
  )
}

function AppealForm({ token, onSent }: Omit<AppealProps, 'statement'>) {
  const [text, setText] = useState('')
  const { run, state, error } = useWrite('appeal', { apply: onSent })
  const isPending = state.status === 'pending'
  return (
    <section aria-labelledby="appeal">
      <h2 id="appeal" className="text-2xl">
        {texts.appeal}
      </h2>
      <p className="mt-2 text-dim">{texts.appealAbout}</p>
      <form
        noValidate
        className="mt-4 grid gap-5"
        onSubmit={(event) => {
          event.preventDefault()
          void run({ params: { token }, body: { text } }, event.currentTarget)
        }}
      >
        {error?.message && <Notice tone="error">{error.message}</Notice>}
        <TextArea
          label={texts.appealText}
          name="text"
          required
          rows={5}
          maxLength={appealMaxLength}
          value={text}
          error={error?.fields.text}
          onChange={({ target }) => setText(target.value)}
        />
        <Button type="submit" className="justify-self-start" busy={isPending && texts.sending}>
          {texts.send}
        </Button>
      </form>
      <UnsavedGuard isUnsaved={text !== '' && !isPending} />
    </section>
  )
}
