// Mails to a real mail server with TLS, whose certificate only those trust who were told to.
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { from } from '../../../../tests/builders/mail/queued-mail'
import { openSmtp } from '../../../../tests/fakes/mail/smtp-world'
import { testCertificate } from '../../../../tests/fakes/mail/test-certificate'
import { ServerWatch } from '../server-watch'
import { Smtp } from './smtp'
import type { Message } from './transport'

const message: Message = {
  id: 'a-mail',
  kind: 'purchase-receipt',
  createdAt: 0,
  to: { name: 'Bo', address: 'bo@example.com' },
  replyTo: null,
  subject: 'Your receipt',
  text: 'Thank you.',
  html: '<p>Thank you.</p>',
  unsubscribeAddress: null,
}

const send = async (url: string, ca?: string) => {
  const transport = new Smtp({ url, from, connections: 1, ca })
  onTestFinished(() => transport.close())
  return transport.send(message, new AbortController().signal)
}

/** What the log says after this failure. */
const loggedAfter = async (sending: Promise<void>) => {
  const logger = { warn: vi.fn(), info: vi.fn() }
  await sending.then(
    () => expect.unreachable('The mail was sent'),
    (error: unknown) => new ServerWatch(logger).away(error),
  )
  return logger.warn.mock.calls
}

const refusal =
  'the certificate of the mail server is not accepted; no mails are sent, they are tried again later'

describe.each(['smtps', 'starttls'] as const)('a mail server with TLS (%s)', (tls) => {
  it('gets the password and the mail encrypted', async () => {
    const smtp = await openSmtp({ tls, password: 'right' })
    await send(smtp.url, testCertificate)
    expect(smtp.received).toMatchObject([{ to: 'bo@example.com', isEncrypted: true }])
  })

  it('is sent no mail, and the log says why, if its certificate is not trusted or belongs to another host', async () => {
    const smtp = await openSmtp({ tls, password: 'right' })
    expect(await loggedAfter(send(smtp.url))).toEqual([
      [{ code: 'DEPTH_ZERO_SELF_SIGNED_CERT', reason: expect.stringContaining('certificate') }, refusal],
    ])
    const elsewhere = smtp.url.replace('127.0.0.1', 'localhost')
    expect(await loggedAfter(send(elsewhere, testCertificate))).toEqual([
      [{ code: 'ERR_TLS_CERT_ALTNAME_INVALID', reason: expect.stringContaining('localhost') }, refusal],
    ])
    expect(smtp.received).toEqual([])
  })
})

it('a mail that must be encrypted is not sent to a server without TLS', async () => {
  const smtp = await openSmtp()
  await expect(send(`${smtp.url}?requireTLS=true`)).rejects.toThrow(/STARTTLS/)
  expect(smtp.received).toEqual([])
})
