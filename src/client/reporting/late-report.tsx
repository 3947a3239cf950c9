import { useEffect } from 'react'
import { usePart } from '~/client/ui/use-part'
import type { ReportDialogProps } from './dialog/report-dialog'

const loadDialog = () => import('./dialog/report-dialog').then((part) => part.ReportDialog)

/** The dialog that reports something. If its code does not load, it closes, and can be opened again. */
export function LateReport(props: ReportDialogProps) {
  const part = usePart(loadDialog)
  const { onClose } = props
  useEffect(() => {
    if (part.state === 'failed') onClose()
  }, [part.state, onClose])
  return part.state === 'loaded' ? <part.View {...props} /> : null
}
