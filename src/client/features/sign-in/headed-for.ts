/** Where somebody was going when they were asked to sign in, which travels in the history's state. */
export const headedForOf = (state: unknown) =>
  typeof state === 'object' && state !== null && 'headedFor' in state && typeof state.headedFor === 'string'
    ? state.headedFor
    : null
