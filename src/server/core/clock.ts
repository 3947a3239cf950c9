/** The clock is injected everywhere, so that tests control the time. */
export type Clock = { now(): number }

export const systemClock: Clock = { now: () => Date.now() }
