/** A price as it is shown everywhere: two decimals and a dollar sign. */
export const priceText = (dollars: number) => `$${dollars.toFixed(2)}`
