/** Almost all code gets its clock as a parameter, so that tests control the time. */
export type Clock = { now(): number }

export const systemClock: Clock = { now: () => Date.now() }
