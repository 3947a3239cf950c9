import { type FormEvent, useState } from 'react'
import { change as changeAnswer } from '~/client/api/cache'
import { useWrite } from '~/client/api/write/use-write'
import { useToast } from '~/client/ui/feedback/toast'
import { accentProblem } from './accent-problem'
import {
  bodyOf,
  type Changes,
  changesWith,
  draftWith,
  type OwnKit,
  type SectionName,
  unsavedSections,
} from './kit-draft'
import { messages } from './messages'
import type { SaveState } from './section-heading'

/** Puts the answer of a write to the kit in the place of what was read before. */
export const showKit = (answer: OwnKit) => changeAnswer('pressKitSettings', {}, () => answer)

const saveStates =
  (unsaved: readonly SectionName[], isPending: boolean) =>
  (section: SectionName): SaveState => {
    if (!unsaved.includes(section)) return 'saved'
    return isPending ? 'saving' : 'unsaved'
  }

/** The settings as they are edited, and their saving. */
export function useKitDraft(kit: OwnKit) {
  const [changes, setChanges] = useState<Changes>({})
  const body = bodyOf(changes, kit)
  const say = useToast()
  const { run, refuse, reset, state, error } = useWrite('updatePressKitSettings', {
    onLeave: 'finish',
    // The page of the artist links to a public kit.
    refreshes: ['pressKit', 'artist'],
    apply: showKit,
    // The server sees the contrast only once everything else is right.
    onFailed: ({ message, fields }, sent) => {
      const { accent, form } = sentOf.get(sent) ?? {}
      if (accent) refuse(message, { ...fields, accent }, form)
    },
    onDone: (_, sent) => {
      // Keeps the draft if the artist went on editing during the save, because those edits were not part of what was sent.
      setChanges((now) => (now === sentOf.get(sent)?.changes ? {} : now))
      // The end of the form, where the bar is then, may be far from what is on screen.
      say({ message: messages.save.saved, tone: 'success' })
    },
  })
  const shown = draftWith(kit, changes)
  const unsaved = unsavedSections(body)
  const put = (next: (now: Changes) => Changes) => {
    setChanges(next)
    reset()
  }
  const save = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (!body) return
    const [input, form] = [{ body }, event.currentTarget]
    sentOf.set(input, { changes, form, accent: accentProblem(shown.look, shown.accent) })
    void run(input, form)
  }
  return {
    saved: kit,
    shown,
    change: (next: Changes) => put((now) => changesWith(now, next)),
    save,
    undo: () => put(() => ({})),
    state,
    error,
    stateOf: saveStates(unsaved, state.status === 'pending'),
    unsavedCount: unsaved.length,
    isChanged: body !== null,
  }
}

export type UsedDraft = ReturnType<typeof useKitDraft>

type Sent = {
  /** The changes that were on screen. */
  changes: Changes
  form: HTMLFormElement
  /** Why the accent cannot be saved; undefined if it can. */
  accent: string | undefined
}

const sentOf = new WeakMap<object, Sent>()
