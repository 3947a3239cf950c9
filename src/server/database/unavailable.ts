// The connection was refused, reset or timed out. PostgreSQL is shutting down, starting up or out of connections.
// SQLite was locked for too long.
const codes = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'ETIMEDOUT',
  '57P01',
  '57P02',
  '57P03',
  '53300',
  'SQLITE_BUSY',
  'SQLITE_BUSY_SNAPSHOT',
])

// The pool reports these two without a code.
const poolMessages = /^(timeout exceeded when trying to connect|Connection terminated)/

/** Whether the same call may succeed a moment later. */
export const isDatabaseUnavailable = (error: unknown): boolean =>
  error instanceof Error &&
  (poolMessages.test(error.message) ||
    ('code' in error && typeof error.code === 'string' && codes.has(error.code)))
