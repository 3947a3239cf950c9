import { type FormEvent, useEffect, useRef, useState } from 'react'
import { Button } from '~/client/ui/button'
import { Field } from '~/client/ui/forms/field'
import { spanProblem } from './balance-span'
import styles from './earnings.module.css'
import { messages } from './messages'

type Days = { from: string; to: string }
type BalanceDaysProps = {
  /** The first and the last day of the shown balance. They are the initial values of the form. */
  days: Days
  onSubmit: (days: Days) => void
}

const textIn = (form: FormData, name: string) => {
  const value = form.get(name)
  return typeof value === 'string' ? value : ''
}

/**
 * When the shown range changes, for example with the Back button, the fields get the new days. The inputs are not
 * replaced, so that a focused one keeps its focus.
 */
function useFormOf({ from, to }: Days, onChanged: () => void) {
  const form = useRef<HTMLFormElement>(null)
  const shown = `${from} ${to}`
  const [previous, setPrevious] = useState(shown)
  if (previous !== shown) {
    setPrevious(shown)
    onChanged()
  }
  useEffect(() => {
    for (const [name, day] of Object.entries({ from, to })) {
      const field = form.current?.elements.namedItem(name)
      if (field instanceof HTMLInputElement) field.value = day
    }
  }, [from, to])
  return form
}

/** The days change only on submit, because a year that is being typed is 2, 20 and 203 before it is 2030. */
export function BalanceDays({ days, onSubmit }: BalanceDaysProps) {
  const [problem, setProblem] = useState<string>()
  const form = useFormOf(days, () => setProblem(undefined))
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const data = new FormData(event.currentTarget)
    const entered = { from: textIn(data, 'from'), to: textIn(data, 'to') }
    const found = spanProblem(entered)
    setProblem(found)
    if (!found) onSubmit(entered)
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
