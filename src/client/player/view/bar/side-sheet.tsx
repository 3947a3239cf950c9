import { type ComponentType, useEffect } from 'react'
import { usePart } from '~/client/ui/use-part'

type SideSheetProps = {
  load: () => Promise<ComponentType<{ onClose: () => void }>>
  onClose: () => void
}

/** A sheet whose code is loaded when it is opened. If that fails, it closes, and can be opened again. */
export function SideSheet({ load, onClose }: SideSheetProps) {
  const part = usePart(load)
  useEffect(() => {
    if (part.state === 'failed') onClose()
  }, [part.state, onClose])
  return part.state === 'loaded' ? <part.View onClose={onClose} /> : null
}
