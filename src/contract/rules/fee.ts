export type FeeTerms = { percent: number; fixedCents: number }

/** What the platform keeps of a sale: never more than was paid. */
export const feeCentsOf = (amountCents: number, { percent, fixedCents }: FeeTerms): number =>
  amountCents === 0 ? 0 : Math.min(amountCents, Math.round((amountCents * percent) / 100) + fixedCents)
