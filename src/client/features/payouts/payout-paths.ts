/** Where these pages are, and where they lead. */
export type PayoutPaths = Record<'sellerOnboard' | 'sellerComplete' | 'earnings' | 'musician', string>
