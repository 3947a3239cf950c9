// Turns a failure of the start into a ConfigError: one line that names the variable to change.
import { ConfigError, type Config } from './config'

/** Node reports a name that has several addresses as one error for each address, without a message of its own. */
const reasonOf = (error: unknown): string => {
  if (error instanceof AggregateError && error.errors.length > 0) return reasonOf(error.errors[0])
  if (!(error instanceof Error)) return String(error)
  return error.message.split('\n')[0] || error.name
}

const codeOf = (error: unknown) => (error instanceof Error && 'code' in error ? error.code : undefined)

/** Whether the system or SQLite refused a file. A broken installation, such as a missing binary, has other codes. */
export const isFileError = (error: unknown) => /^(?:E[A-Z]+|SQLITE_\w+)$/.test(String(codeOf(error)))

const folderAdvice: Record<string, string> = {
  ENOTDIR: 'it must be a folder, but a file has its name or is above it',
  EEXIST: 'it must be a folder, but a file has its name',
  EACCES: 'let this user write there, or set it to another folder',
  EPERM: 'let this user write there, or set it to another folder',
  EROFS: 'nothing can be written there; set it to another folder',
  ENOSPC: 'the disk is full; free some space',
  SQLITE_FULL: 'the disk is full; free some space',
  SQLITE_READONLY: 'let this user write lariat.sqlite in it',
  SQLITE_CANTOPEN: 'let this user write lariat.sqlite in it, which must be a file',
  SQLITE_NOTADB: 'lariat.sqlite in it is damaged; restore it from a backup',
  SQLITE_CORRUPT: 'lariat.sqlite in it is damaged; restore it from a backup',
  SQLITE_BUSY: 'another program has locked lariat.sqlite in it; stop that program',
}

const noAnswer = 'no PostgreSQL answers there; start it, or correct its host and port'
const databaseAdvice: Record<string, string> = {
  ECONNREFUSED: noAnswer,
  ETIMEDOUT: noAnswer,
  EHOSTUNREACH: noAnswer,
  ENETUNREACH: noAnswer,
  ENOTFOUND: 'correct its host name',
  EAI_AGAIN: 'correct its host name',
  '28P01': 'correct its user and password',
  '28000': 'correct its user and password',
  '3D000': 'create this database, or name another one',
  '42501': 'let its user create tables',
}

/** What the operator can do. The pool reports a connection that takes too long without a code. */
const adviceOn = (variable: 'LARIAT_DATA' | 'DATABASE_URL', error: unknown) => {
  const advice = variable === 'LARIAT_DATA' ? folderAdvice : databaseAdvice
  const cause = error instanceof AggregateError ? error.errors[0] : error
  const known = advice[String(codeOf(cause))]
  return known ?? (/timeout|timed out/.test(reasonOf(error)) ? noAnswer : null)
}

/** The message does not repeat the value of the variable, because the address of a database may contain a password. */
export const unusable = (variable: 'LARIAT_DATA' | 'DATABASE_URL', error: unknown) => {
  const advice = adviceOn(variable, error)
  return new ConfigError(`${variable} cannot be used: ${reasonOf(error)}${advice ? `; ${advice}` : ''}`)
}

/** For errors while tables are created or filled. Returns other errors as they are. */
export const explainDatabaseError = (
  error: unknown,
  { databaseUrl }: Pick<Config, 'databaseUrl'>,
): unknown => {
  const variable = databaseUrl ? 'DATABASE_URL' : 'LARIAT_DATA'
  return adviceOn(variable, error) ? unusable(variable, error) : error
}

/** Returns other errors as they are. */
export const explainListenError = (
  error: unknown,
  { host, port }: Pick<Config, 'host' | 'port'>,
): unknown => {
  switch (codeOf(error)) {
    case 'EADDRINUSE':
      return new ConfigError(
        `PORT ${port} is already in use on ${host}; stop the other program, or set PORT to another port`,
      )
    case 'EACCES':
      return new ConfigError(
        `PORT ${port} may not be opened by this user; set PORT to another port, such as 4700`,
      )
    case 'ENOTFOUND':
    case 'EAI_AGAIN':
    case 'EADDRNOTAVAIL':
    case 'EINVAL':
      return new ConfigError(
        `HOST must be a name or address of this machine, such as localhost or 0.0.0.0, not "${host}"`,
      )
    default:
      return error
  }
}
