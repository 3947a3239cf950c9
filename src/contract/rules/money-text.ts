const dollars = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' })

/** Formats cents: $1,234.50 or -$0.90. */
export const moneyText = (cents: number) => dollars.format(cents / 100)
