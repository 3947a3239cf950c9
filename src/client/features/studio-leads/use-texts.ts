import { useState } from 'react'

type Kind = 'answer' | 'notes'
type Kept = ReadonlyMap<string, string>

const keyOf = (kind: Kind, leadId: string) => `${kind} ${leadId}`

const without = (texts: Kept, kind: Kind, leadId: string): Kept => {
  const next = new Map(texts)
  next.delete(keyOf(kind, leadId))
  return next
}

/** What is typed about each message and not sent or saved yet. It stays while another message is open. */
export function useTexts() {
  const [texts, setTexts] = useState<Kept>(new Map())
  return {
    /** Undefined if nothing unsaved was typed. */
    of: (kind: Kind, leadId: string) => texts.get(keyOf(kind, leadId)),
    put: (kind: Kind, leadId: string, text: string | undefined) =>
      setTexts((now) =>
        text === undefined ? without(now, kind, leadId) : new Map(now).set(keyOf(kind, leadId), text),
      ),
    /** Forgets a text that was saved, unless another one was typed meanwhile. */
    saved: (kind: Kind, leadId: string, text: string | undefined) =>
      setTexts((now) => (now.get(keyOf(kind, leadId)) === text ? without(now, kind, leadId) : now)),
    /** Forgets everything that was typed about a message. */
    forget: (leadId: string) => setTexts((now) => without(without(now, 'answer', leadId), 'notes', leadId)),
    isUnsaved: texts.size > 0,
  }
}

export type Texts = ReturnType<typeof useTexts>
