import { type FormEvent, useState } from 'react'
import { Button } from '~/client/ui/button'
import { Field } from '~/client/ui/field'
import { spanProblem } from './balance-span'

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

/** Sent as a whole: on its way to 2030 a year is 2, 20 and 203. */
export function BalanceDays({ days, onAsk }: BalanceDaysProps) {
  const [problem, setProblem] = useState<string>()
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const form = new FormData(event.currentTarget)
    const asked = { from: textIn(form, 'from'), to: textIn(form, 'to') }
    const found = spanProblem(asked)
    setProblem(found)
    if (!found) onAsk(asked)
  }
  return (
    <form
      // Anew when other days are shown, by Back say.
      key={`${days.from} ${days.to}`}
      className="balance-days"
      noValidate
      onSubmit={submit}
    >
      <Field name="from" type="date" label="First day" defaultValue={days.from} error={problem} />
      <Field name="to" type="date" label="Last day" defaultValue={days.to} />
      <Button type="submit" variant="quiet">
        Show these days
      </Button>
    </form>
  )
}
