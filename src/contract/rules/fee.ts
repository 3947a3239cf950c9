export type FeeTerms = { percent: number; fixedCents: number }

/** The platform's fee for a sale. It is never more than the price. */
export const feeCentsOf = (amountCents: number, { percent, fixedCents }: FeeTerms): number =>
  amountCents === 0 ? 0 : Math.min(amountCents, Math.round((amountCents * percent) / 100) + fixedCents)
