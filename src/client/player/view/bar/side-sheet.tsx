import { type ComponentType, useEffect } from 'react'
import { usePart } from '~/client/ui/use-part'

type SideSheetProps = {
  load: () => Promise<ComponentType<{ onClose: () => void }>>
  onClose: () => void
}

/** A sheet whose code comes when it is opened; where it does not come, the press may be made again. */
export function SideSheet({ load, onClose }: SideSheetProps) {
  const part = usePart(load)
  useEffect(() => {
    if (part.state === 'failed') onClose()
  }, [part.state, onClose])
  return part.state === 'loaded' ? <part.View onClose={onClose} /> : null
}
