import { useState } from 'react'
import { focusFirst } from '~/client/api/write/write-error'
import { draftProblems, type Problems, type TrackDraft } from './track-draft'

export function useDraft(initial: TrackDraft, knownProblems: Problems = {}) {
  const [draft, setDraft] = useState(initial)
  const [problems, setProblems] = useState(knownProblems)
  const change = (changes: Partial<TrackDraft>) => {
    setDraft((now) => ({ ...now, ...changes }))
    setProblems((now) => Object.fromEntries(Object.entries(now).filter(([field]) => !(field in changes))))
  }
  const restart = (next: TrackDraft) => {
    setDraft(next)
    setProblems({})
  }
  const fail = (form: HTMLFormElement, found: Problems) => {
    setProblems(found)
    // After the next frame, when the error text that screen readers announce with the field is rendered.
    requestAnimationFrame(() => focusFirst(form, found))
  }
  /** Shows the problems at their fields. Returns true if there are none. */
  const check = (form: HTMLFormElement): boolean => {
    const found = draftProblems(draft)
    fail(form, found)
    return Object.keys(found).length === 0
  }
  return { draft, problems, change, restart, check, fail }
}
