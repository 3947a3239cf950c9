import { type FormEvent, useState } from 'react'
import { Button } from '~/client/ui/button'
import { Field } from '~/client/ui/forms/field'
import { searchMaxLength } from '~/contract/limits-beyond'

type SearchFormProps = { label: string; act: string; q: string; onSearch: (q: string) => void }

/** A search that is sent by Enter or the button. The address of the page keeps it. */
export function SearchForm({ label, act, q, onSearch }: SearchFormProps) {
  const [typed, type] = useState(q)
  const [seen, setSeen] = useState(q)
  if (q !== seen) {
    setSeen(q)
    type(q)
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    onSearch(typed.trim())
  }
  return (
    <form role="search" onSubmit={submit} className="flex max-w-[32rem] flex-1 items-end gap-3">
      <div className="min-w-0 flex-1">
        <Field
          label={label}
          labelPlace="hidden"
          type="search"
          placeholder={label}
          enterKeyHint="search"
          autoComplete="off"
          maxLength={searchMaxLength}
          value={typed}
          onChange={(event) => type(event.target.value)}
        />
      </div>
      <Button type="submit" variant="quiet" size="lg">
        {act}
      </Button>
    </form>
  )
}
