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
import { sendWithinMs } from './send-mail'
import { ServerWatch } from './server-watch'
import { EmlFolder } from './transports/eml-folder'
import { Smtp } from './transports/smtp'

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
  if (mail.smtpUrl) return new Smtp({ url: mail.smtpUrl, from: mail.from, connections: sendsAtOnce })
  logger.info(`LARIAT_SMTP_URL is not set: mails are not sent, but written to ${folder}`)
  return new EmlFolder({ folder, from: mail.from })
}

export type OpenedMail = { queueMail: QueueMail; sender: MailSender }

export const openMail = (given: Given): OpenedMail => {
  const { database, clock, sign, publicUrl, logger } = given
  const watch = new ServerWatch(logger)
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
    onServerAway: (error) => watch.away(error),
    onServerBack: () => watch.back(),
    onGivenUp: (row) => watch.givenUp(row),
    onError: (error) => logger.error({ err: error }, 'mails could not be sent'),
  })
  return { queueMail: createQueueMail({ clock }), sender }
}
