// The whole list of what one owns, page after page.
import type { Answer, Purchase } from '~/contract/schemas/built'

export type AskPurchases = (cursor: string | undefined) => Promise<Answer<'purchases'>>

type PurchaseList = {
  purchases: readonly Purchase[]
  /** Whether these are certainly all: a list that changed while it was read, or lacks some, tells nothing of the rest. */
  isWhole: boolean
}

/** Rejects where a page cannot be had, or is not one. */
export async function readPurchases(ask: AskPurchases): Promise<PurchaseList> {
  const found = new Map<string, Purchase>()
  const totals = new Set<number>()
  let cursor: string | undefined
  do {
    const { items, total, nextCursor } = await ask(cursor)
    if (!Array.isArray(items) || typeof total !== 'number')
      throw new TypeError('That is no list of purchases')
    for (const purchase of items) found.set(purchase._id, purchase)
    totals.add(total)
    cursor = items.length > 0 ? nextCursor : undefined
  } while (cursor !== undefined)
  return { purchases: [...found.values()], isWhole: totals.size === 1 && totals.has(found.size) }
}
