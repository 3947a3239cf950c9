// Opens the sender with the transport that the configuration names.
import type { FastifyBaseLogger } from 'fastify'
import { secondMs } from '~/contract/durations'
import type { Config } from '../config'
import type { Clock } from '../core/clock'
import type { Sign } from '../core/secret'
import type { Database } from '../database/open'
import type { QueueMail } from './mail'
import { MailSender } from './mail-sender'
import { createQueueMail } from './queue'
import type { MailRow } from './repository'
import { sendWithinMs } from './send-mail'
import { createEmlFolder } from './transports/eml-folder'
import { createSmtp } from './transports/smtp'

export type MailTimes = { sendWithinMs?: number; stopWithinMs?: number; random?: () => number }

type Given = MailTimes & {
  config: Pick<Config, 'mail'>
  publicUrl: string
  /** Where mails are written if no mail server is set up. */
  folder: string
  database: Database
  clock: Clock
  sign: Sign
  logger: Pick<FastifyBaseLogger, 'warn' | 'info' | 'error'>
}

const sendsAtOnce = 5
const stopWithinMs = 3 * secondMs

const openTransport = ({ config: { mail }, folder, logger }: Given) => {
  if (mail.smtpUrl) return createSmtp({ url: mail.smtpUrl, from: mail.from, connections: sendsAtOnce })
  logger.info(`LARIAT_SMTP_URL is not set: mails are not sent, but written to ${folder}`)
  return createEmlFolder(folder, mail.from)
}

/** Logs that the mail server is away, once until it is back. The error itself may repeat what people wrote. */
const watchServer = ({ logger }: Given) => {
  let isAway = false
  return {
    onServerAway: (error: unknown) => {
      const code = error instanceof Error && 'code' in error ? String(error.code) : 'ETIMEDOUT'
      if (!isAway)
        logger.warn({ code }, 'the mail server takes no mails right now; they are tried again later')
      isAway = true
    },
    onServerBack: () => {
      if (isAway) logger.info('the mail server takes mails again')
      isAway = false
    },
    onGivenUp: ({ id, kind }: MailRow) =>
      logger.warn({ mail: id, kind }, 'a mail could not be sent; the table mails has the reason'),
  }
}

export type OpenedMail = { queueMail: QueueMail; sender: MailSender }

export const openMail = (given: Given): OpenedMail => {
  const { database, clock, sign, publicUrl, logger } = given
  const sender = new MailSender({
    database,
    clock,
    sign,
    publicUrl,
    transport: openTransport(given),
    atOnce: sendsAtOnce,
    random: given.random ?? Math.random,
    sendWithinMs: given.sendWithinMs ?? sendWithinMs,
    stopWithinMs: given.stopWithinMs ?? stopWithinMs,
    ...watchServer(given),
    onError: (error) => logger.error({ err: error }, 'mails could not be sent'),
  })
  return { queueMail: createQueueMail({ clock }), sender }
}
