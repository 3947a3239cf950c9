import type { findSchemas } from '~/contract/schemas/search/find'
import type { HandlersOf } from '../http/handler'
import { find } from './find'

export const findHandlers = (parts: Parameters<typeof find>[0]): HandlersOf<keyof typeof findSchemas> => ({
  find: ({ query, session }) => find(parts, query.q, session),
})
