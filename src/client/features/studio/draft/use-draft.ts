import { useState } from 'react'
import { draftProblems, type DraftField, type Problems, type TrackDraft } from './track-draft'

const fieldOrder: readonly DraftField[] = ['title', 'genre', 'mood', 'price', 'cover', 'description']

/** After the next paint, when the words that are read out with the field stand beside it. */
const focusFirst = (form: HTMLFormElement, problems: Problems) => {
  const first = fieldOrder.find((field) => problems[field])
  const field = first && form.elements.namedItem(first)
  if (field instanceof HTMLElement) requestAnimationFrame(() => field.focus())
}

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
    focusFirst(form, found)
  }
  /** Says what is wrong at the fields, and whether all is well. */
  const check = (form: HTMLFormElement): boolean => {
    const found = draftProblems(draft)
    fail(form, found)
    return Object.keys(found).length === 0
  }
  return { draft, problems, change, restart, check, fail }
}
