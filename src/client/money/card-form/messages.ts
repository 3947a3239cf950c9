const brands: Partial<Record<string, string>> = {
  visa: 'Visa',
  mastercard: 'Mastercard',
  amex: 'American Express',
  discover: 'Discover',
  diners: 'Diners Club',
  jcb: 'JCB',
  unionpay: 'UnionPay',
}

export const messages = {
  cardName: (brand: string, last4: string) => `${brands[brand] ?? 'Card'} ending in ${last4}`,
  testCard: 'Test card',
  testCardHint: 'Each test card has a different outcome. No real money moves.',
  cardGone: 'This card is no longer saved. Choose another one.',
  incomplete: 'Fill in the card details first.',
  unreadable: 'This card could not be read. Try again.',
}
