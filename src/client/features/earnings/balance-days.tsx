import { type FormEvent, useEffect, useRef, useState } from 'react'
import { Button } from '~/client/ui/button'
import { Field } from '~/client/ui/forms/field'
import { spanProblem } from './balance-span'
import styles from './earnings.module.css'
import { messages } from './messages'

type Days = { from: string; to: string }
type BalanceDaysProps = {
  /** What is shown. */
  days: Days
  onAsk: (days: Days) => void
}

const textIn = (form: FormData, name: string) => {
  const value = form.get(name)
  return typeof value === 'string' ? value : ''
}

/** Other days are shown, by Back say: what was typed before is of no account, and whoever is in the form stays there. */
function useShown({ from, to }: Days, changed: () => void) {
  const form = useRef<HTMLFormElement>(null)
  const shown = `${from} ${to}`
  const [seen, setSeen] = useState(shown)
  if (seen !== shown) {
    setSeen(shown)
    changed()
  }
  useEffect(() => {
    for (const [name, day] of Object.entries({ from, to })) {
      const field = form.current?.elements.namedItem(name)
      if (field instanceof HTMLInputElement) field.value = day
    }
  }, [from, to])
  return form
}

/** Sent as a whole: on its way to 2030 a year is 2, 20 and 203. */
export function BalanceDays({ days, onAsk }: BalanceDaysProps) {
  const [problem, setProblem] = useState<string>()
  const form = useShown(days, () => setProblem(undefined))
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const given = new FormData(event.currentTarget)
    const asked = { from: textIn(given, 'from'), to: textIn(given, 'to') }
    const found = spanProblem(asked)
    setProblem(found)
    if (!found) onAsk(asked)
  }
  return (
    <form ref={form} className={styles.balanceDays} noValidate onSubmit={submit}>
      <Field
        name="from"
        type="date"
        label={messages.balance.firstDay}
        defaultValue={days.from}
        error={problem}
      />
      <Field name="to" type="date" label={messages.balance.lastDay} defaultValue={days.to} />
      <Button type="submit" variant="quiet">
        {messages.balance.show}
      </Button>
    </form>
  )
}
