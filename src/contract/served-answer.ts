/**
 * The id of the element with the answer that the server sends inside a page, so that the page shows it without asking for
 * it. The element exists only where the page shows its first screen before any script has loaded.
 */
export const servedAnswerId = 'served-answer'
