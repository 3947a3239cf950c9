// Logs that the mail server takes no mails, once until it takes them again.
import type { FastifyBaseLogger } from 'fastify'
import type { MailRow } from './repository'

type Logger = Pick<FastifyBaseLogger, 'warn' | 'info'>

const textOf = (error: unknown, key: 'code' | 'originalCode'): string | null => {
  const value: unknown =
    error instanceof Error ? Object.entries(error).find(([name]) => name === key)?.[1] : null
  return typeof value === 'string' ? value : null
}

/** Node's codes for certificates that are not trusted, have expired or belong to another host. */
const aboutCertificates = /CERT|LEAF_SIGNATURE/

/** Only what Node says about a certificate is logged as it is, because other errors may repeat what people wrote. */
const described = (error: unknown) => {
  const code = textOf(error, 'originalCode') ?? textOf(error, 'code') ?? 'ETIMEDOUT'
  if (!(error instanceof Error) || !aboutCertificates.test(code))
    return {
      fields: { code },
      message: 'the mail server takes no mails right now; they are tried again later',
    }
  return {
    fields: { code, reason: error.message },
    message:
      'the certificate of the mail server is not accepted; no mails are sent, they are tried again later',
  }
}

export class ServerWatch {
  readonly #logger: Logger
  #isAway = false

  constructor(logger: Logger) {
    this.#logger = logger
  }

  away(error: unknown) {
    const { fields, message } = described(error)
    if (!this.#isAway) this.#logger.warn(fields, message)
    this.#isAway = true
  }

  back() {
    if (this.#isAway) this.#logger.info('the mail server takes mails again')
    this.#isAway = false
  }

  givenUp({ id, kind }: MailRow) {
    this.#logger.warn({ mail: id, kind }, 'a mail could not be sent; the table mails has the reason')
  }
}
