/** As many as fill a row on a desk. */
export const sleevesAcross = 6
