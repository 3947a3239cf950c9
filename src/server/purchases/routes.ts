import type { purchaseSchemas } from '~/contract/schemas/purchases'
import type { HandlersOf } from '../http/handler'
import { notFound } from '../http/failure'

const nothing = async (): Promise<never> => {
  throw notFound()
}

export const purchaseHandlers = (): HandlersOf<keyof typeof purchaseSchemas> => ({
  purchases: nothing,
  downloadPurchase: nothing,
})
