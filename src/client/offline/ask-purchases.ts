import { call } from '../api/call'
import type { AskPurchases } from './purchases/purchase-list'

/** A page of what is owned, from the server itself: never what was last seen. */
export const askPurchases: AskPurchases = (cursor) => call('purchases', { query: { cursor } })
