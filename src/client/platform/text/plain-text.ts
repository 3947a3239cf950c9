/** The text as searches compare it: without accents and letter case. */
export const plainText = (text: string): string =>
  text.normalize('NFKD').replaceAll(/\p{M}/gu, '').toLowerCase()
