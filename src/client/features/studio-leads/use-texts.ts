import { useState } from 'react'

type Kind = 'answer' | 'notes'

const keyOf = (kind: Kind, leadId: string) => `${kind} ${leadId}`

/** What is typed about each message and not sent or saved yet. It stays while another message is open. */
export function useTexts() {
  const [texts, setTexts] = useState<ReadonlyMap<string, string>>(new Map())
  return {
    /** Undefined if nothing unsaved was typed. */
    of: (kind: Kind, leadId: string) => texts.get(keyOf(kind, leadId)),
    put: (kind: Kind, leadId: string, text: string | undefined) =>
      setTexts((now) => {
        const next = new Map(now)
        if (text === undefined) next.delete(keyOf(kind, leadId))
        else next.set(keyOf(kind, leadId), text)
        return next
      }),
    isUnsaved: texts.size > 0,
  }
}

export type Texts = ReturnType<typeof useTexts>
