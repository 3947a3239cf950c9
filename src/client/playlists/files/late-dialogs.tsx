// The dialogs for files of playlists. Their code loads only when one opens.
import { useEffect } from 'react'
import { useToast } from '~/client/ui/feedback/toast'
import { type LoadPart, usePart } from '~/client/ui/use-part'
import type { DownloadDialogProps } from './download-dialog'
import type { ExportDialogProps } from './export-dialog'
import type { ImportDialogProps } from './import/import-dialog'
import { messages } from '../messages'

/** If the code does not load, the dialog closes and a message says so, and it can be opened again. */
const late = <Props extends { onClose: () => void }>(load: LoadPart<Props>) =>
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

export const LateImportDialog = late<ImportDialogProps>(() =>
  import('./import/import-dialog').then((part) => part.ImportDialog),
)
export const LateExportDialog = late<ExportDialogProps>(() =>
  import('./export-dialog').then((part) => part.ExportDialog),
)
export const LateDownloadDialog = late<DownloadDialogProps>(() =>
  import('./download-dialog').then((part) => part.DownloadDialog),
)
