// Ids of simulated objects. Most are derived from their content, so that a retry creates no second object. That of an account
// is random, because it stays in the ledger when its owner's account has been deleted.
import { randomUUID } from 'node:crypto'
import type { TestCardId } from '~/contract/rules/test-cards'

export const newAccountId = () => `sim_acct_${randomUUID()}`
export const customerIdOf = (userId: string) => `sim_cus_${userId}`
export const cardIdOf = (customerId: string, card: TestCardId) => `sim_${customerId}_${card}`
export const intentIdFor = (paymentId: string) => `sim_pi_${paymentId}`
/** The id is derived from the number of the payout, so that two concurrent requests pay out once. */
export const payoutIdOf = (accountId: string, number: number) => `sim_po_${accountId}_${number}`
