// Sends mails to an SMTP server.
import { secondMs } from '~/contract/durations'
import { envelopeOf } from './envelope'
import { NotNow, Refused, type Mailbox, type Message, type Transport } from './transport'

const connectionTimeout = 15 * secondMs
const socketTimeout = 30 * secondMs

type Settings = {
  url: string
  from: Mailbox
  connections: number
  /** The only certificate that is trusted. Without it, those that Node trusts. */
  ca?: string | undefined
}

/** The library is loaded with the first mail. */
const openPool = async ({ url, connections, ca }: Settings) => {
  const { createTransport } = await import('nodemailer')
  return createTransport({
    pool: true,
    url,
    maxConnections: connections,
    ...(ca !== undefined && { tls: { ca } }),
    // A mail that the server may have accepted already must not be sent again at once; the queue decides about that.
    maxRequeues: 0,
    connectionTimeout,
    greetingTimeout: connectionTimeout,
    dnsTimeout: connectionTimeout,
    socketTimeout,
  })
}

const textOf = (error: object, key: string) => {
  const value: unknown = Object.entries(error).find(([name]) => name === key)?.[1]
  return typeof value === 'string' || typeof value === 'number' ? String(value) : ''
}

/** What the server says about the recipient or the content. Other refusals, such as that of a password, are about us. */
const aboutTheMail = new Set(['RCPT TO', 'DATA'])

/** 5xx is permanent and 4xx is temporary (RFC 5321). */
const asFailure = (error: unknown): Error => {
  if (!(error instanceof Error)) return new Error(String(error))
  const [code, command] = [textOf(error, 'responseCode'), textOf(error, 'command')]
  if (!aboutTheMail.has(command) || !/^[45]\d\d$/.test(code)) return error
  const reply = textOf(error, 'response') || error.message
  // The server closes for everybody with this code, whatever it was asked.
  if (code === '421') return error
  return code.startsWith('5') ? new Refused(reply) : new NotNow(reply)
}

export class Smtp implements Transport {
  readonly #settings: Settings
  #pool: ReturnType<typeof openPool> | undefined

  constructor(settings: Settings) {
    this.#settings = settings
  }

  async send(message: Message, signal: AbortSignal) {
    this.#pool ??= openPool(this.#settings)
    const opened = await this.#pool
    try {
      await opened.sendMail({ ...envelopeOf(message, this.#settings.from), signal })
    } catch (error) {
      throw asFailure(error)
    }
  }

  close() {
    this.#pool?.then((opened) => opened.close()).catch(() => undefined)
  }
}
