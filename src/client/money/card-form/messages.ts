import type { TestCardId } from '~/contract/rules/test-cards'

const brands: Partial<Record<string, string>> = {
  visa: 'Visa',
  mastercard: 'Mastercard',
  amex: 'American Express',
  discover: 'Discover',
  diners: 'Diners Club',
  jcb: 'JCB',
  unionpay: 'UnionPay',
}

const testCards: Record<TestCardId, string> = {
  pm_card_success: 'Pays at once',
  pm_card_challenge: 'The bank asks first',
  pm_card_declined: 'Declined',
  pm_card_insufficient: 'Not enough money',
  pm_card_slow: 'Slow, then pays',
  pm_card_slow_failure: 'Slow, then declined',
}

export const messages = {
  cardName: (brand: string, last4: string) => `${brands[brand] ?? 'Card'} ending in ${last4}`,
  testCard: 'Test card',
  testCardHint: 'Each test card has a different outcome. No real money moves.',
  // Short, because a phone cuts off longer labels.
  testCardName: (id: TestCardId, last4: string) => `${testCards[id]} · ${last4}`,
  cardGone: 'This card is no longer saved. Choose another one.',
  incomplete: 'Fill in the card details first.',
  unreadable: 'This card could not be read. Try again.',
}
