import { pathTo } from '~/contract/paths'

/** What opens the receipt on the page of a track. */
export const receiptHash = '#receipt'

export const pathToReceipt = (trackId: string) => pathTo.track(trackId) + receiptHash
