// A dialog whose code loads only when it opens.
import { useEffect } from 'react'
import { type LoadPart, usePart } from './use-part'

/** If the code does not load, the dialog closes, and can be opened again. */
export const lateDialog = <Props extends { onClose: () => void }>(load: LoadPart<Props>) =>
  function LateDialog(props: Props) {
    const part = usePart(load)
    const { onClose } = props
    useEffect(() => {
      if (part.state === 'failed') onClose()
    }, [part.state, onClose])
    return part.state === 'loaded' ? <part.View {...props} /> : null
  }
