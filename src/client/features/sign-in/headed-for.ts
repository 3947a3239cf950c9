/**
 * The address that needed an account. It travels in the history state, and opens after the login. Kept apart from
 * `purpose.ts` because the first screen needs it, and not the rest of this folder.
 */
export const headedForOf = (state: unknown) =>
  typeof state === 'object' && state !== null && 'headedFor' in state && typeof state.headedFor === 'string'
    ? state.headedFor
    : null
