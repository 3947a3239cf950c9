import type { kitPageSchemas } from '~/contract/schemas/presskit/kit-page'
import type { kitSettingsSchemas } from '~/contract/schemas/presskit/kit-settings'
import type { HandlersOf } from '../http/handler'
import { kitPage, type PageParts } from './page/kit-page'
import type { KitParts } from './settings/change-kit'
import { ownKit } from './settings/own-kit'
import { addHighlight, changeSettings, deleteHighlight, renewLink } from './settings/settings'

type KitRoute = keyof typeof kitSettingsSchemas | keyof typeof kitPageSchemas

export const pressKitHandlers = (parts: KitParts & PageParts): HandlersOf<KitRoute> => ({
  pressKitSettings: ({ session }) => ownKit(parts, session.user.id),
  updatePressKitSettings: ({ session, body }) => changeSettings(parts, session.user.id, body),
  renewPressKitLink: ({ session }) => renewLink(parts, session.user.id),
  addHighlight: ({ session, body }) => addHighlight(parts, session.user.id, body),
  deleteHighlight: ({ session, params }) => deleteHighlight(parts, session.user.id, params.id),
  pressKit: ({ session, params, query }) => kitPage(parts, { ...params, ...query, session }),
})
