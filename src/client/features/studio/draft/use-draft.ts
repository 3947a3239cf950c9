import { useState } from 'react'
import { focusFirst } from '~/client/api/write/write-error'
import { draftProblems, type Problems, type TrackDraft } from './track-draft'

export function useDraft(begun: TrackDraft, known: Problems = {}) {
  const [draft, setDraft] = useState(begun)
  const [problems, setProblems] = useState(known)
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
    // After the next paint, when the words that are read out with the field stand beside it.
    requestAnimationFrame(() => focusFirst(form, found))
  }
  /** Shows what is wrong at the fields; returns whether the draft can be sent. */
  const check = (form: HTMLFormElement): boolean => {
    const found = draftProblems(draft)
    fail(form, found)
    return Object.keys(found).length === 0
  }
  return { draft, problems, change, restart, check, fail }
}
