// The dialogs for files of playlists. Their code loads only when one opens.
import type { DownloadDialogProps } from './download-dialog'
import type { ExportDialogProps } from './export-dialog'
import type { ImportDialogProps } from './import/import-dialog'
import { late } from '../late-dialog'

export const LateImportDialog = late<ImportDialogProps>(() =>
  import('./import/import-dialog').then((part) => part.ImportDialog),
)
export const LateExportDialog = late<ExportDialogProps>(() =>
  import('./export-dialog').then((part) => part.ExportDialog),
)
export const LateDownloadDialog = late<DownloadDialogProps>(() =>
  import('./download-dialog').then((part) => part.DownloadDialog),
)
