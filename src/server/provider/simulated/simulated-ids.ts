// Ids of simulated objects, derived from their content, so that a retry creates no second object.
import type { TestCardId } from '~/contract/rules/test-cards'

export const accountIdOf = (userId: string) => `sim_acct_${userId}`
export const customerIdOf = (userId: string) => `sim_cus_${userId}`
export const cardIdOf = (customerId: string, card: TestCardId) => `sim_${customerId}_${card}`
export const intentIdFor = (paymentId: string) => `sim_pi_${paymentId}`
/** The id is derived from the number of the payout, so that two concurrent requests pay out once. */
export const payoutIdOf = (accountId: string, number: number) => `sim_po_${accountId}_${number}`
