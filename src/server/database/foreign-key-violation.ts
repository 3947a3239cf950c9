const foreignKeyViolationCodes = new Set([
  'SQLITE_CONSTRAINT_FOREIGNKEY',
  'SQLITE_CONSTRAINT_TRIGGER',
  '23503',
  '23001',
])

/** Whether a write failed because another row still refers to this one, on either engine. */
export const isForeignKeyViolation = (error: unknown): boolean =>
  error instanceof Error &&
  'code' in error &&
  typeof error.code === 'string' &&
  foreignKeyViolationCodes.has(error.code)
