/**
 * The address that the visitor wanted to open, which needs an account. It is in the history state, and opens after the
 * login. It has a file of its own, because the first screen needs it but not the rest of this folder.
 */
export const headedForOf = (state: unknown) =>
  typeof state === 'object' && state !== null && 'headedFor' in state && typeof state.headedFor === 'string'
    ? state.headedFor
    : null
