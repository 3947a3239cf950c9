import type { purchaseSchemas } from '~/contract/schemas/purchases'
import type { Database } from '../database/open'
import type { StreamAddresses } from '../hearing/stream-address'
import type { HandlersOf } from '../http/handler'
import type { MediaQueue } from '../media/queue'
import { createCursors } from '../music/cursor'
import type { Sign } from '../secret'
import { downloadOf } from './download'
import { purchasesOf } from './owned'

type Parts = {
  database: Database
  sign: Sign
  streamAddresses: StreamAddresses
  mediaQueue: Pick<MediaQueue, 'hurry'>
}

export const purchaseHandlers = (given: Parts): HandlersOf<keyof typeof purchaseSchemas> => {
  const parts = { ...given, cursors: createCursors(given.sign) }
  return {
    purchases: ({ query, session }) => purchasesOf(parts, session.user.id, query),
    downloadPurchase: ({ params, query, session }) =>
      downloadOf(parts, { trackId: params.id, variant: query.variant, userId: session.user.id }),
  }
}
