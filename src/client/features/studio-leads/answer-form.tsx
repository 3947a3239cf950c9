import { type FormEvent, useState } from 'react'
import { useWrite } from '~/client/api/write/use-write'
import { Button, buttonClass } from '~/client/ui/button'
import { Notice } from '~/client/ui/feedback/notice'
import { TextArea } from '~/client/ui/forms/text-area'
import { leadAnswerMaxLength } from '~/contract/rules/presskit/kit-parts'
import { isAnswerLost, type Lead } from './lead'
import { leadReads } from './lead-reads'
import { mailAddressOf } from './mail-address'
import styles from './leads.module.css'
import { messages } from './messages'
import type { Texts } from './use-texts'

const words = messages.answer

type AnswerFormProps = { lead: Lead; texts: Texts; onChanged: (lead: Lead) => void }

/** Answers from here, or from the mail program of the artist. Both mark the message as answered. */
export function AnswerForm({ lead, texts, onChanged }: AnswerFormProps) {
  const [isAgain, setAgain] = useState(false)
  const isAnswered = lead.answeredAt !== null
  const hasText = texts.of('answer', lead._id) !== undefined
  return (
    <section aria-labelledby="lead-answer" className="grid gap-3">
      <h3 id="lead-answer" className="text-xl">
        {words.title}
      </h3>
      <AnswerState lead={lead} onChanged={onChanged} />
      {lead.answer && (
        <p dir="auto" className={styles.answer}>
          {lead.answer}
        </p>
      )}
      {isAnswered && !isAgain && !hasText && !isAnswerLost(lead) ? (
        <div>
          <Button variant="quiet" size="sm" onClick={() => setAgain(true)}>
            {words.again}
          </Button>
        </div>
      ) : (
        <Form lead={lead} texts={texts} onChanged={onChanged} onDone={() => setAgain(false)} />
      )}
    </section>
  )
}

function AnswerState({ lead, onChanged }: Omit<AnswerFormProps, 'texts'>) {
  if (lead.answeredAt === null) return null
  if (isAnswerLost(lead)) return <NotDelivered lead={lead} onChanged={onChanged} />
  if (lead.answerMail?.state === 'queued') return <Notice tone="success">{words.onItsWay}</Notice>
  return lead.answer === null ? (
    <AnsweredElsewhere lead={lead} answeredAt={lead.answeredAt} onChanged={onChanged} />
  ) : (
    <Notice tone="success">{words.sentOn(lead.answeredAt)}</Notice>
  )
}

type AnsweredElsewhereProps = Omit<AnswerFormProps, 'texts'> & { answeredAt: number }

/** Nobody knows whether the mail program sent the answer, or opened at all, so the mark can be taken back. */
function AnsweredElsewhere({ lead, answeredAt, onChanged }: AnsweredElsewhereProps) {
  const { run, state, error } = useWrite('changeLead', {
    onLeave: 'finish',
    refreshes: leadReads,
    apply: onChanged,
  })
  const takeBack = (
    <Button
      variant="quiet"
      size="sm"
      busy={state.status === 'pending' && words.marking}
      onClick={() => void run({ params: { id: lead._id }, body: { state: 'read' } })}
    >
      {words.notAnswered}
    </Button>
  )
  return (
    <>
      <Notice tone="success" action={takeBack}>
        {words.sentOn(answeredAt)}
      </Notice>
      {error?.message && <Notice tone="error">{error.message}</Notice>}
    </>
  )
}

function NotDelivered({ lead, onChanged }: Omit<AnswerFormProps, 'texts'>) {
  const { run, state, error } = useWrite('respondToLead', {
    onLeave: 'finish',
    refreshes: leadReads,
    apply: onChanged,
  })
  const resend = () => void run({ params: { id: lead._id }, body: { text: lead.answer ?? '' } })
  const again = (
    <Button variant="quiet" size="sm" busy={state.status === 'pending' && words.sending} onClick={resend}>
      {words.resend}
    </Button>
  )
  return (
    <>
      <Notice tone="error" action={lead.answer ? again : undefined}>
        {words.notDelivered(lead.email, lead.answerMail?.reason ?? null)}
      </Notice>
      {error?.message && <Notice tone="error">{error.message}</Notice>}
    </>
  )
}

function Form({ lead, texts, onChanged, onDone }: AnswerFormProps & { onDone: () => void }) {
  const { run, state, error } = useWrite('respondToLead', {
    onLeave: 'finish',
    refreshes: leadReads,
    apply: onChanged,
    // What was typed and not sent stays, because the mail program may not have opened.
    onDone: (_, { body }) => {
      texts.saved('answer', lead._id, body.text)
      onDone()
    },
  })
  const text = texts.of('answer', lead._id) ?? ''
  const send = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (text.trim() !== '') void run({ params: { id: lead._id }, body: { text } }, event.currentTarget)
  }
  return (
    <form onSubmit={send} noValidate aria-label={words.title} className="grid gap-3">
      <TextArea
        label={words.label(lead.name)}
        name="text"
        rows={6}
        maxLength={leadAnswerMaxLength}
        value={text}
        hint={words.hint}
        error={error?.fields.text}
        onChange={({ target }) => texts.put('answer', lead._id, target.value || undefined)}
      />
      <div className="flex flex-wrap gap-3">
        <Button
          type="submit"
          disabled={text.trim() === ''}
          busy={state.status === 'pending' && words.sending}
        >
          {words.send}
        </Button>
        <a
          href={mailAddressOf(lead, text)}
          className={buttonClass('quiet')}
          onClick={() => void run({ params: { id: lead._id }, body: {} })}
        >
          {words.own}
        </a>
      </div>
      {error?.message && <Notice tone="error">{error.message}</Notice>}
    </form>
  )
}
