import { useState } from 'react'
import { focusFirst } from '~/client/api/write/write-error'
import { draftProblems, type Problems, type TrackDraft } from './track-draft'

export function useDraft(initial: TrackDraft, knownProblems: Problems = {}) {
  const [start, setStart] = useState(initial)
  const [draft, setDraft] = useState(initial)
  const [problems, setProblems] = useState(knownProblems)
  const change = (changes: Partial<TrackDraft>) => {
    setDraft((now) => ({ ...now, ...changes }))
    setProblems((now) => Object.fromEntries(Object.entries(now).filter(([field]) => !(field in changes))))
  }
  const restart = (next: TrackDraft) => {
    setStart(next)
    setDraft(next)
    setProblems({})
  }
  const fail = (form: HTMLFormElement, found: Problems) => {
    setProblems(found)
    // A screen reader reads a field's error text when the field gets the focus, so React must render the text first.
    requestAnimationFrame(() => focusFirst(form, found))
  }
  /** Shows the problems at their fields. Returns true if there are none. It ignores a problem of the `optional` field. */
  const check = (
    form: HTMLFormElement,
    { saved, optional }: { saved?: TrackDraft; optional?: keyof TrackDraft | undefined } = {},
  ): boolean => {
    const found = draftProblems(draft, Date.now(), saved)
    if (optional) delete found[optional]
    fail(form, found)
    return Object.keys(found).length === 0
  }
  const isChanged = (Object.keys(start) as (keyof TrackDraft)[]).some(
    (field) => draft[field] !== start[field],
  )
  return { draft, start, isChanged, problems, change, restart, check, fail }
}
