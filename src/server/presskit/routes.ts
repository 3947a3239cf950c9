import type { kitAnalyticsSchemas } from '~/contract/schemas/presskit/kit-analytics'
import type { kitLeadSchemas } from '~/contract/schemas/presskit/kit-leads'
import type { kitPageSchemas } from '~/contract/schemas/presskit/kit-page'
import type { kitSettingsSchemas } from '~/contract/schemas/presskit/kit-settings'
import type { HandlersOf } from '../http/handler'
import { downloadKit } from './downloads/download-kit'
import { deleteStageFile, saveStageFile, type FileParts } from './files/stage-files'
import { generateKit } from './generate/generate-kit'
import { changeLead, deleteLead, listLeads, respondToLead, type LeadParts } from './leads/leads'
import { submitLead, type SubmitParts } from './leads/submit-lead'
import { kitPage, type PageParts } from './page/kit-page'
import type { KitParts } from './settings/change-kit'
import { ownKit } from './settings/own-kit'
import { addHighlight, changeSettings, deleteHighlight, renewLink } from './settings/settings'
import { kitAnalytics } from './visits/kit-analytics'
import { reportVisit } from './visits/report-visit'

type KitRoute =
  | keyof typeof kitSettingsSchemas
  | keyof typeof kitPageSchemas
  | keyof typeof kitLeadSchemas
  | keyof typeof kitAnalyticsSchemas

type Parts = KitParts & FileParts & PageParts & LeadParts & SubmitParts

export const pressKitHandlers = (parts: Parts): HandlersOf<KitRoute> => ({
  pressKitSettings: ({ session }) => ownKit(parts, session.user.id),
  updatePressKitSettings: ({ session, body }) => changeSettings(parts, session.user.id, body),
  generatePressKit: ({ session }) => generateKit(parts, session.user.id),
  renewPressKitLink: ({ session }) => renewLink(parts, session.user.id),
  addHighlight: ({ session, body }) => addHighlight(parts, session.user.id, body),
  deleteHighlight: ({ session, params }) => deleteHighlight(parts, session.user.id, params.id),
  uploadStageFile: ({ session, params, files }) =>
    saveStageFile(parts, { userId: session.user.id, kind: params.kind, file: files.file }),
  deleteStageFile: ({ session, params }) => deleteStageFile(parts, session.user.id, params.kind),
  submitLead: ({ session, params, query, body, address, idempotencyKey }) =>
    submitLead(parts, { ...params, ...query, body, session, address, idempotencyKey }),
  pressKitLeads: ({ session, query }) => listLeads(parts, session.user.id, query),
  changeLead: ({ session, params, body }) =>
    changeLead(parts, { userId: session.user.id, leadId: params.id }, body),
  respondToLead: ({ session, params, body }) =>
    respondToLead(parts, session, { leadId: params.id, text: body.text }),
  deleteLead: ({ session, params }) => deleteLead(parts, session.user.id, params.id),
  reportKitVisit: ({ session, params, query, body, address, userAgent }) =>
    reportVisit(parts, { ...params, ...query, session, report: body, address, userAgent }),
  pressKitAnalytics: ({ session, query }) => kitAnalytics(parts, session.user.id, query.timeRange),
  downloadPressKit: ({ session, params, query, body, address, userAgent }) =>
    downloadKit(parts, { ...params, ...query, ...body, session, address, userAgent }),
  pressKit: ({ session, params, query }) => kitPage(parts, { ...params, ...query, session }),
})
