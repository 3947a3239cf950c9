/** The height of each row of the queue. The stylesheet has the same number. */
export const rowPx = 56
