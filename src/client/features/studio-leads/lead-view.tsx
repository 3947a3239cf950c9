import { type ReactNode, useEffect, useRef } from 'react'
import { Link } from 'wouter'
import { useWrite } from '~/client/api/write/use-write'
import { messages as kitWords } from '~/client/press-kits/messages'
import { ReportButton } from '~/client/reporting/report-button'
import { Button, buttonClass } from '~/client/ui/button'
import { Card } from '~/client/ui/card'
import { Notice } from '~/client/ui/feedback/notice'
import { useToast } from '~/client/ui/feedback/toast'
import { TextArea } from '~/client/ui/forms/text-area'
import { ArrowLeftIcon } from '~/client/ui/icons/music-icons'
import { leadNotesMaxLength } from '~/contract/rules/presskit/kit-parts'
import { mailLinkTo } from '~/contract/rules/presskit/mail-link'
import { AnswerForm } from './answer-form'
import { DeleteLead } from './delete-lead'
import type { Lead } from './lead'
import { leadReads, showLead } from './lead-reads'
import { addressOf, type LeadsView } from './lead-view-address'
import styles from './leads.module.css'
import { messages } from './messages'
import type { Texts } from './use-texts'

const words = messages.view

type LeadViewProps = {
  lead: Lead
  view: LeadsView
  texts: Texts
  /** Takes the message as the server has it now. */
  onChanged: (lead: Lead) => void
}

/** One message with everything the artist can do with it. A new one counts as read once it is open. */
export function LeadView({ lead, view, texts, onChanged }: LeadViewProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  const say = useToast()
  useEffect(() => heading.current?.focus({ preventScroll: true }), [])
  const show = (changed: Lead) => {
    showLead(view, changed)
    onChanged(changed)
  }
  const { run, state, error } = useWrite('changeLead', {
    onLeave: 'finish',
    refreshes: leadReads,
    apply: show,
    onDone: ({ state: now }) =>
      now === 'archived' && say({ message: messages.acts.archived, tone: 'success' }),
  })
  const put = (to: Lead['state']) => run({ params: { id: lead._id }, body: { state: to } })
  useReadMark(lead, () => void put('read'))
  return (
    <Card as="article" labelledBy="lead-name" className={styles.view}>
      <Link
        href={addressOf({ ...view, leadId: null })}
        className={`${buttonClass('ghost', 'sm')} ${styles.back}`}
      >
        <ArrowLeftIcon />
        {words.back}
      </Link>
      <h2 id="lead-name" ref={heading} tabIndex={-1} dir="auto" className="text-3xl [overflow-wrap:anywhere]">
        {lead.name}
      </h2>
      <Facts lead={lead} />
      {lead.state === 'held' && <Notice tone="info">{messages.held}</Notice>}
      <p dir="auto" className={styles.message}>
        {lead.message}
      </p>
      <AnswerForm lead={lead} texts={texts} onChanged={show} />
      <Notes lead={lead} texts={texts} onChanged={show} />
      <div className="flex flex-wrap gap-3">
        <Move lead={lead} isPending={state.status === 'pending'} onPut={(to) => void put(to)} />
        <ReportButton subject={{ type: 'lead', id: lead._id, title: lead.name }} ownerId={null} size="md" />
        <DeleteLead lead={lead} texts={texts} listAddress={addressOf({ ...view, leadId: null })} />
      </div>
      {error?.message && <Notice tone="error">{error.message}</Notice>}
      {lead.deletedAt !== null && <p className="text-sm text-dim">{words.deleted(lead.deletedAt)}</p>}
    </Card>
  )
}

/** Marks a new message as read, once. */
function useReadMark({ state }: Lead, mark: () => void) {
  const latest = useRef(mark)
  useEffect(() => {
    latest.current = mark
  })
  const isNew = state === 'new'
  useEffect(() => {
    if (isNew) latest.current()
  }, [isNew])
}

function Facts({ lead }: { lead: Lead }) {
  const facts: [string, ReactNode][] = [
    [
      words.from,
      <a key="mail" href={mailLinkTo(lead.email)} className="underline underline-offset-4">
        {lead.email}
      </a>,
    ],
    [words.organisation, lead.organisation],
    [words.purpose, kitWords.purposes[lead.purpose]],
    [words.date, lead.date && kitWords.dayText(lead.date)],
    [words.place, lead.place],
    [words.budget, lead.budget],
    [words.received, messages.day(lead.createdAt)],
  ]
  return (
    <dl className={styles.facts}>
      {facts
        .filter(([, value]) => value)
        .map(([name, value]) => (
          <div key={name}>
            <dt className="text-sm text-dim">{name}</dt>
            <dd className="[overflow-wrap:anywhere]">
              <bdi>{value}</bdi>
            </dd>
          </div>
        ))}
    </dl>
  )
}

/** Saved when the field is left. If that happens while a save is pending, the newer text is saved after it. */
function Notes({ lead, texts, onChanged }: Omit<LeadViewProps, 'view'>) {
  const isWanted = useRef(false)
  const saveAgain = useRef((_saved: string | undefined) => {})
  const { run, state, error } = useWrite('changeLead', {
    onLeave: 'finish',
    refreshes: ['pressKitLeads'],
    apply: (changed, { body }) => {
      onChanged(changed)
      texts.saved('notes', lead._id, body.notes)
    },
    onDone: (_, { body }) => saveAgain.current(body.notes),
  })
  const typed = texts.of('notes', lead._id)
  const value = typed ?? lead.notes
  const send = (notes: string) => void run({ params: { id: lead._id }, body: { notes } })
  const save = () => {
    if (state.status === 'pending') isWanted.current = true
    else if (typed === lead.notes) texts.put('notes', lead._id, undefined)
    else if (typed !== undefined) send(typed)
  }
  useEffect(() => {
    saveAgain.current = (saved) => {
      if (isWanted.current && typed !== undefined && typed !== saved) send(typed)
      isWanted.current = false
    }
  })
  const hint = {
    pending: words.notesSaving,
    done: words.notesSaved,
    idle: words.notesHint,
    failed: words.notesHint,
  }
  return (
    <TextArea
      label={words.notes}
      rows={3}
      maxLength={leadNotesMaxLength}
      value={value}
      hint={hint[typed === undefined || state.status !== 'done' ? state.status : 'idle']}
      error={error?.message ?? error?.fields.notes}
      onChange={({ target }) => texts.put('notes', lead._id, target.value)}
      onBlur={save}
    />
  )
}

type MoveProps = { lead: Lead; isPending: boolean; onPut: (state: Lead['state']) => void }

function Move({ lead, isPending, onPut }: MoveProps) {
  const { state, answeredAt } = lead
  const back = answeredAt === null ? 'read' : 'answered'
  const disabled = { 'aria-disabled': isPending || undefined }
  if (state === 'held')
    return (
      <Button variant="quiet" {...disabled} onClick={() => onPut('read')}>
        {messages.acts.accept}
      </Button>
    )
  return state === 'archived' ? (
    <Button variant="quiet" {...disabled} onClick={() => onPut(back)}>
      {messages.acts.restore}
    </Button>
  ) : (
    <Button variant="quiet" {...disabled} onClick={() => onPut('archived')}>
      {messages.acts.archive}
    </Button>
  )
}
