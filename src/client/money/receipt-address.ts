import { pathTo } from '~/contract/paths'

/** The hash in the address that opens the receipt on the page of a track. */
export const receiptHash = '#receipt'

export const pathToReceipt = (trackId: string) => pathTo.track(trackId) + receiptHash
