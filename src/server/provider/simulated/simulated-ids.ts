// How the simulated provider names what it keeps: told from what it is about, so that asking twice makes one.
import type { TestCardId } from '~/contract/rules/test-cards'

export const accountIdOf = (userId: string) => `sim_acct_${userId}`
export const customerIdOf = (userId: string) => `sim_cus_${userId}`
export const cardIdOf = (customerId: string, card: TestCardId) => `sim_${customerId}_${card}`
export const intentIdFor = (paymentId: string) => `sim_pi_${paymentId}`
/** By its number, so that pressing twice at once pays out once. */
export const payoutIdOf = (accountId: string, number: number) => `sim_po_${accountId}_${number}`
