import type { purchaseSchemas } from '~/contract/schemas/purchases'
import type { StreamAddresses } from '../streaming/stream-address'
import type { HandlersOf } from '../http/handler'
import type { Database } from '../database/open'
import type { WaitForAudio } from '../streaming/serve-audio'
import type { Cursors } from '../http/cursor'
import type { Storage } from '../storage/storage'
import { downloadOf } from './download'
import { Mp3Digests } from './mp3-digests'
import { purchasesOf } from './owned'

type Parts = {
  database: Database
  cursors: Cursors
  streamAddresses: StreamAddresses
  waitForAudio: WaitForAudio
  storage: Storage
}

/** Checkout handles the `purchase` route. */
export const purchaseHandlers = (
  given: Parts,
): HandlersOf<Exclude<keyof typeof purchaseSchemas, 'purchase'>> => {
  const parts = {
    ...given,
    mp3Digests: new Mp3Digests(given.storage),
  }
  return {
    purchases: ({ query, session }) => purchasesOf(parts, session, query),
    downloadPurchase: ({ params, query, session }) =>
      downloadOf(parts, { trackId: params.id, variant: query.variant, session }),
  }
}
