const thousands = /\B(?=(\d{3})+$)/g

/**
 * Formats cents: $1,234.50 or -$0.90. Not through Intl, because the first number format of a page takes 50 ms on a slow
 * phone, and most pages with music show prices.
 */
export function moneyText(cents: number): string {
  const digits = String(Math.abs(Math.round(cents))).padStart(3, '0')
  const dollars = digits.slice(0, -2).replace(thousands, ',')
  return `${cents < 0 ? '-' : ''}$${dollars}.${digits.slice(-2)}`
}
