// Names of time zones as in the IANA database.

const shape = /^[A-Za-z][A-Za-z0-9_+-]*(?:\/[A-Za-z0-9_+-]+){0,2}$/

/** Whether this is the name of a time zone that this JavaScript engine knows. */
export function isTimeZone(name: string): boolean {
  if (!shape.test(name)) return false
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone !== ''
  } catch {
    return false
  }
}
