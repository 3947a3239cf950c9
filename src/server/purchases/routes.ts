import type { purchaseSchemas } from '~/contract/schemas/purchases'
import type { StreamAddresses } from '../streaming/stream-address'
import type { HandlersOf } from '../http/handler'
import type { MediaQueue } from '../media/queue'
import { createCursors } from '../http/cursor'
import { purchase, type CheckoutParts } from '../payments/checkout'
import type { Payments } from '../payments/open-payments'
import type { Sign } from '../core/secret'
import type { Storage } from '../storage/storage'
import { downloadOf } from './download'
import { createMp3Digests } from './mp3-digests'
import { purchasesOf } from './owned'

type Parts = Pick<CheckoutParts, 'clock' | 'database' | 'fee' | 'purchaseOf'> & {
  payments: Payments
  sign: Sign
  streamAddresses: StreamAddresses
  mediaQueue: Pick<MediaQueue, 'hurry'>
  storage: Storage
}

export const purchaseHandlers = (given: Parts): HandlersOf<keyof typeof purchaseSchemas> => {
  const parts = {
    ...given,
    cursors: createCursors(given.sign),
    mp3DigestOf: createMp3Digests(given.storage),
    provider: given.payments.provider,
  }
  return {
    purchase: ({ body, session }) => purchase(parts, session.user.id, body.trackId),
    purchases: ({ query, session }) => purchasesOf(parts, session.user.id, query),
    downloadPurchase: ({ params, query, session }) =>
      downloadOf(parts, { trackId: params.id, variant: query.variant, userId: session.user.id }),
  }
}
