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

/** The message does not repeat the value of the variable, because the address of a database may contain a password. */
export const unusable = (variable: string, error: unknown) =>
  new ConfigError(`${variable} cannot be used: ${reasonOf(error)}`)

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
