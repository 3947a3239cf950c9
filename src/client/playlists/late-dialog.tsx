// A dialog of playlists whose code loads only when it opens.
import { useEffect } from 'react'
import { useToast } from '~/client/ui/feedback/toast'
import { type LoadPart, usePart } from '~/client/ui/parts/use-part'
import { messages } from './messages'

/** If the code does not load, the dialog closes and a message says so, and it can be opened again. */
export const late = <Props extends { onClose: () => void }>(load: LoadPart<Props>) =>
  function LateDialog(props: Props) {
    const part = usePart(load)
    const say = useToast()
    const { onClose } = props
    const hasFailed = part.state === 'failed'
    useEffect(() => {
      if (!hasFailed) return
      say({ message: messages.files.notLoaded })
      onClose()
    }, [hasFailed, say, onClose])
    return part.state === 'loaded' ? <part.View {...props} /> : null
  }
