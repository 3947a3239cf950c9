import { useState } from 'react'
import { UnsavedQuestion } from './unsaved-question'
import { useBrowserQuestion } from './use-browser-question'

/**
 * For a form in a dialog. `close` is what the dialog calls for Escape, Back, its close button and Cancel. It asks first
 * if something is unsaved. `question` is rendered beside the dialog.
 */
export function useUnsavedDialog(isUnsaved: boolean, onClose: () => void) {
  const [isAsking, setAsking] = useState(false)
  useBrowserQuestion(isUnsaved)
  const discard = () => {
    setAsking(false)
    onClose()
  }
  return {
    close: () => (isUnsaved ? setAsking(true) : onClose()),
    question: <UnsavedQuestion open={isAsking} onDiscard={discard} onKeep={() => setAsking(false)} />,
  }
}
