import { useCallback, useEffect, useState } from 'react'
import { askBeforeLeaving } from '~/client/platform/page/leave-page'
import { UnsavedQuestion, type UnsavedWords } from './unsaved-question'
import { useBrowserQuestion } from './use-browser-question'

const stay = () => {}

/**
 * For a form that can be closed, such as one in a dialog. `close` is what the dialog calls for Escape, Back, its close
 * button and Cancel. It asks first if something is unsaved. What ends the page without a link asks as well. `question`
 * is rendered beside the dialog.
 */
export function useUnsavedDialog(isUnsaved: boolean, onClose: () => void, words?: UnsavedWords) {
  /** What follows once the changes are discarded and the dialog is closed. */
  const [next, setNext] = useState<{ go: () => void } | null>(null)
  useBrowserQuestion(isUnsaved)
  const ask = useCallback((go: () => void) => setNext({ go }), [])
  useEffect(() => (isUnsaved ? askBeforeLeaving(ask) : undefined), [isUnsaved, ask])
  const discard = () => {
    setNext(null)
    onClose()
    next?.go()
  }
  return {
    close: () => (isUnsaved ? ask(stay) : onClose()),
    question: (
      <UnsavedQuestion open={next !== null} words={words} onDiscard={discard} onKeep={() => setNext(null)} />
    ),
  }
}
