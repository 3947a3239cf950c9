import { type FormEvent, useEffect, useRef } from 'react'
import { pageClock } from '~/client/platform/clock'
import { messages as kitWords } from '~/client/press-kits/messages'
import { Button } from '~/client/ui/button'
import { Notice } from '~/client/ui/feedback/notice'
import { Checkbox } from '~/client/ui/forms/checkbox'
import { Field } from '~/client/ui/forms/field'
import { Select } from '~/client/ui/forms/select'
import { TextArea } from '~/client/ui/forms/text-area'
import { displayNameMaxLength, emailMaxLength } from '~/contract/limits-beyond'
import {
  leadFieldMaxLength,
  leadMessageMaxLength,
  leadPurposes,
  placeMaxLength,
} from '~/contract/rules/presskit/kit-parts'
import { type Kit, places } from '../kit'
import kitStyles from '../kit.module.css'
import { messages } from '../messages'
import { dayText } from './lead-draft'
import styles from './lead.module.css'
import { type UsedLead, useLead } from './use-lead'

const words = messages.lead

type LeadFormProps = {
  kit: Kit
  secret: string | undefined
  renewToken: () => Promise<string | undefined>
}

/** The form that reaches the artist. It needs no account. */
export function LeadForm({ kit, secret, renewToken }: LeadFormProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  const lead = useLead({ id: kit._id, key: secret, formToken: kit.formToken, renewToken })
  // The button that had the focus is gone then.
  const writeAgain = () => {
    lead.reset()
    heading.current?.focus()
  }
  return (
    <section
      id={places.contact}
      aria-labelledby="kit-contact"
      className={`${kitStyles.section} ${kitStyles.screenOnly}`}
    >
      <h2 id="kit-contact" ref={heading} tabIndex={-1} className={kitStyles.heading}>
        {words.title(kit.name)}
      </h2>
      {lead.state.status === 'done' ? (
        <Sent name={kit.name} email={lead.draft.email} onAgain={writeAgain} />
      ) : (
        <Form lead={lead} />
      )}
    </section>
  )
}

/** The form that had the focus is gone, so this message takes the focus. */
function Sent({ name, email, onAgain }: { name: string; email: string; onAgain: () => void }) {
  const message = useRef<HTMLDivElement>(null)
  useEffect(() => message.current?.focus(), [])
  return (
    <div ref={message} tabIndex={-1} className="grid max-w-[40rem] gap-4 justify-items-start">
      <Notice tone="success">
        <p className="font-600">{words.sent(name)}</p>
        <p className="text-dim">{words.sentHint(email)}</p>
      </Notice>
      <Button variant="quiet" size="sm" onClick={onAgain}>
        {words.again}
      </Button>
    </div>
  )
}

function Form({ lead }: { lead: UsedLead }) {
  const { draft, send, state, error } = lead
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    void send(draft, event.currentTarget)
  }
  return (
    <form onSubmit={submit} noValidate aria-label={words.form} className="grid max-w-[40rem] gap-5">
      <p className="text-dim">{words.lead}</p>
      <Sender lead={lead} />
      {draft.purpose === 'booking' && <Booking lead={lead} />}
      <TextArea
        label={words.message}
        name="message"
        required
        rows={6}
        maxLength={leadMessageMaxLength}
        value={draft.message}
        error={error?.fields.message}
        onChange={({ target }) => lead.change({ message: target.value })}
      />
      <Trap lead={lead} />
      <Checkbox
        name="consent"
        label={<span className="block py-1 text-sm text-dim">{words.consent}</span>}
        required
        checked={draft.consent}
        error={error?.fields.consent}
        onChange={({ target }) => lead.change({ consent: target.checked })}
      />
      <div>
        <Button type="submit" size="lg" busy={state.status === 'pending' && words.sending}>
          {words.send}
        </Button>
      </div>
      {error?.message && (
        <Notice tone="error">
          <p>{error.message}</p>
          <p className="text-dim">{words.kept}</p>
        </Notice>
      )}
    </form>
  )
}

function Sender({ lead: { draft, change, error } }: { lead: UsedLead }) {
  return (
    <>
      <Select
        label={words.purpose}
        name="purpose"
        options={leadPurposes.map((purpose) => ({ value: purpose, label: kitWords.purposes[purpose] }))}
        value={draft.purpose}
        error={error?.fields.purpose}
        onChoose={(purpose) => change({ purpose })}
      />
      <div className={styles.pair}>
        <Field
          label={words.name}
          name="name"
          required
          autoComplete="name"
          maxLength={displayNameMaxLength}
          value={draft.name}
          error={error?.fields.name}
          onChange={({ target }) => change({ name: target.value })}
        />
        <Field
          label={words.organisation}
          name="organisation"
          autoComplete="organization"
          maxLength={leadFieldMaxLength}
          value={draft.organisation}
          error={error?.fields.organisation}
          onChange={({ target }) => change({ organisation: target.value })}
        />
      </div>
      <Field
        label={words.email}
        name="email"
        type="email"
        required
        autoComplete="email"
        maxLength={emailMaxLength}
        value={draft.email}
        hint={words.emailHint}
        error={error?.fields.email}
        onChange={({ target }) => change({ email: target.value })}
      />
    </>
  )
}

function Booking({ lead: { draft, change, error } }: { lead: UsedLead }) {
  return (
    <>
      <div className={styles.pair}>
        <Field
          label={words.date}
          name="date"
          type="date"
          min={dayText(pageClock.now())}
          value={draft.date}
          error={error?.fields.date}
          onChange={({ target }) => change({ date: target.value })}
        />
        <Field
          label={words.place}
          name="place"
          autoComplete="off"
          maxLength={placeMaxLength}
          value={draft.place}
          error={error?.fields.place}
          onChange={({ target }) => change({ place: target.value })}
        />
      </div>
      <Field
        label={words.budget}
        name="budget"
        autoComplete="off"
        maxLength={leadFieldMaxLength}
        value={draft.budget}
        hint={words.budgetHint}
        error={error?.fields.budget}
        onChange={({ target }) => change({ budget: target.value })}
      />
    </>
  )
}

/**
 * Robots fill in every field. People do not see this one, and the keyboard does not reach it. Its name means nothing, so
 * that password managers and the autofill of browsers leave it empty.
 */
const Trap = ({ lead: { extra, setExtra } }: { lead: UsedLead }) => (
  <div aria-hidden="true" className={styles.trap}>
    <input
      aria-label={words.extra}
      name="extra"
      tabIndex={-1}
      autoComplete="off"
      value={extra}
      onChange={({ target }) => setExtra(target.value)}
    />
  </div>
)
