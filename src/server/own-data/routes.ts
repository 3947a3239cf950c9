import type { HandlersOf } from '../http/handler'
import { downloadExport, latestExport, requestExport, type ExportParts } from './export/exports'

export const ownDataHandlers = (
  parts: ExportParts,
): HandlersOf<'requestExport' | 'dataExport' | 'downloadExport'> => ({
  requestExport: ({ session }) => requestExport(parts, session.user.id),
  dataExport: ({ session }) => latestExport(parts, session.user.id),
  downloadExport: ({ session }) => downloadExport(parts, session.user),
})
