/** Time comes in from outside, so that tests can move it. */
export type Clock = { now(): number }

export const systemClock: Clock = { now: () => Date.now() }
