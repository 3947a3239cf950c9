// The queue against a real SMTP server, which also refuses, hangs and dies.
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { dayMs, hourMs, minuteMs } from '~/contract/durations'
import { twoReplicas } from '../../../tests/builders/api/replicas'
import { describeApi } from '../../../tests/builders/api/test-database'
import { testApi } from '../../../tests/builders/api/test-api'
import {
  from,
  invitationTo,
  mailPatience,
  mailRows,
  queue,
  receiptTo,
  releaseTo,
  untilStates,
} from '../../../tests/builders/mail/queued-mail'
import { headerOf, openSmtp } from '../../../tests/fakes/mail/smtp-world'
import { compose } from '../compose'
import { claimMail } from './repository'
import type { MailTimes } from './open-mail'
import { leaseMs } from './send-mail'

const open = async (times: MailTimes = {}) => {
  const smtp = await openSmtp()
  const api = await testApi({
    config: { mail: { smtpUrl: smtp.url, from }, publicUrl: 'https://music.example.com' },
    overrides: { mail: { random: () => 0.5, ...times }, isIdle: false },
  })
  return { api, smtp, person: await api.register({ username: 'bo.listener', email: 'bo@example.com' }) }
}

describeApi('a mail in the queue', () => {
  it('is sent once to its recipient, with headers that mail programs expect', async () => {
    const { api, smtp, person } = await open()
    await queue(api, receiptTo(person, { title: 'Señal\r\nBcc: eve@example.com' }))
    await untilStates(api, 'sent')
    expect(smtp.received.map(({ to }) => to)).toEqual(['bo@example.com'])
    const { raw } = smtp.received[0] ?? { raw: '' }
    expect(headerOf(raw, 'from')).toBe('Lariat <mail@lariat.example>')
    expect(headerOf(raw, 'to')).toBe('"bo.listener" <bo@example.com>')
    expect(headerOf(raw, 'bcc')).toBeUndefined()
    expect(headerOf(raw, 'auto-submitted')).toBe('auto-generated')
    expect(headerOf(raw, 'content-type')).toContain('multipart/alternative')
    const [row] = await mailRows(api)
    expect(headerOf(raw, 'message-id')).toBe(`<${row?.id}@lariat.example>`)
    expect(headerOf(raw, 'list-unsubscribe')).toBeUndefined()
    api.advance(dayMs)
    api.mailSender.wake()
    expect(smtp.received).toHaveLength(1)
  })

  it('is given up with the reason when the recipient is refused for good, and the others are sent', async () => {
    const { api, smtp, person } = await open()
    smtp.behave((step, to) =>
      step === 'RCPT' && to === 'gone@example.com' ? { code: 550, text: 'No such mailbox' } : 'accept',
    )
    const hostile = receiptTo(person, { email: 'a@example.com,b@example.com' })
    await queue(api, receiptTo(person, { email: 'gone@example.com' }), hostile, receiptTo(person))
    await untilStates(api, 'failed', 'failed', 'sent')
    const reasons = (await mailRows(api)).map(({ address, reason, attempts }) => [address, reason, attempts])
    expect(reasons).toEqual(
      expect.arrayContaining([
        ['gone@example.com', '550 No such mailbox', 1],
        ['a@example.com,b@example.com', 'The address cannot be used', 1],
      ]),
    )
    expect(smtp.received.map(({ to }) => to)).toEqual(['bo@example.com'])
  })

  it('waits and is tried again when the server refuses for now, dies or hangs', async () => {
    const { api, smtp, person } = await open({ sendWithinMs: 300 })
    const failures = [
      { behaviour: { code: 450, text: 'Try again later' }, step: 'RCPT', reason: /^450 Try again later/ },
      { behaviour: 'die', step: 'DATA', reason: /closed/i },
      { behaviour: 'hang', step: 'DATA', reason: /timeout|abort/i },
    ] as const
    await queue(api, receiptTo(person))
    let attempts = 0
    for (const { behaviour, step, reason } of failures) {
      smtp.behave((at) => (at === step ? behaviour : 'accept'))
      api.mailSender.wake()
      attempts += 1
      await expect
        .poll(async () => (await mailRows(api))[0], mailPatience)
        .toMatchObject({ state: 'queued', attempts, reason: expect.stringMatching(reason) })
      smtp.behave(() => 'accept')
      expect((await mailRows(api))[0]?.due_at).toBe(api.now() + 3 ** (attempts - 1) * minuteMs)
      expect(smtp.received).toEqual([])
      api.advance(3 ** (attempts - 1) * minuteMs)
    }
    api.mailSender.wake()
    await untilStates(api, 'sent')
    expect(smtp.received).toHaveLength(1)
  })

  it('is given up with the reason when no server answers for two days', async () => {
    const { api, smtp, person } = await open()
    await smtp.close()
    await queue(api, receiptTo(person))
    const begun = api.now()
    for (let attempts = 1; attempts < 14; attempts += 1) {
      await expect
        .poll(
          async () => (await mailRows(api))[0]?.reason && (await mailRows(api))[0]?.attempts,
          mailPatience,
        )
        .toBe(attempts)
      await expect.poll(async () => ((await mailRows(api))[0]?.due_at ?? 0) - api.now()).not.toBe(leaseMs)
      api.advance(((await mailRows(api))[0]?.due_at ?? 0) - api.now())
      api.mailSender.wake()
    }
    await untilStates(api, 'failed')
    expect((await mailRows(api))[0]?.reason).toContain('ECONNREFUSED')
    expect(api.now() - begun).toBeGreaterThan(44 * hourMs)
    expect(api.now() - begun).toBeLessThan(52 * hourMs)
  })

  it('is sent by another server when the one that was sending it is killed', async () => {
    const { api, smtp, person } = await open()
    await api.mailSender.stop()
    await queue(api, receiptTo(person))
    // A server that claims the mail and is killed does nothing more about it.
    expect(await claimMail(api.database, { now: api.now(), leaseMs })).toMatchObject({ attempts: 1 })
    expect(await claimMail(api.database, { now: api.now(), leaseMs })).toBeNull()
    api.advance(leaseMs)
    const next = await compose(api.config, { clock: api })
    await untilStates(api, 'sent')
    expect(smtp.received).toHaveLength(1)
    await next.close()
  })

  it('goes back to the queue when its server stops while it is sent', async () => {
    const { api, smtp, person } = await open({ stopWithinMs: 100 })
    smtp.behave((step) => (step === 'DATA' ? 'hang' : 'accept'))
    await queue(api, receiptTo(person))
    await expect.poll(async () => (await mailRows(api))[0]?.attempts, mailPatience).toBe(1)
    await api.mailSender.stop()
    expect((await mailRows(api))[0]).toMatchObject({ state: 'queued', attempts: 0, due_at: api.now() })
  })

  it('is sent once although two replicas send at the same time', async () => {
    const smtp = await openSmtp()
    const overrides = { isIdle: false }
    const { api, other } = await twoReplicas({ mail: { smtpUrl: smtp.url, from } }, { overrides }, overrides)
    const person = await api.register()
    const mails = Array.from({ length: 30 }, (_, at) => receiptTo(person, { email: `${at}@example.com` }))
    await queue(api, ...mails)
    other.mailSender.wake()
    await untilStates(api, ...mails.map(() => 'sent'))
    expect(smtp.received.map(({ to }) => to).toSorted()).toEqual(mails.map(({ to }) => to.email).toSorted())
  })

  it('keeps nothing of what it said once it was sent', async () => {
    const { api, person } = await open()
    await queue(api, receiptTo(person, { title: 'Kerosene' }))
    await untilStates(api, 'sent')
    expect(await mailRows(api)).toMatchObject([{ content: '{}', name: '', state: 'sent' }])
  })

  it('to many people waits while other mails are due', async () => {
    const api = await testApi()
    const person = await api.register()
    await queue(api, releaseTo(person))
    api.advance(1)
    await queue(api, receiptTo(person))
    const claim = async () => (await claimMail(api.database, { now: api.now(), leaseMs }))?.kind
    expect([await claim(), await claim(), await claim()]).toEqual([
      'purchase-receipt',
      'new-release',
      undefined,
    ])
  })

  it('is deleted 30 days after it was sent', async () => {
    const { api, person } = await open()
    await queue(api, receiptTo(person))
    await untilStates(api, 'sent')
    api.advance(31 * dayMs)
    const restarted = await compose(api.config, { clock: api })
    await expect.poll(() => mailRows(api), mailPatience).toEqual([])
    await restarted.close()
  })
})

describeApi('the password of the mail server', () => {
  it('is in no log line, also when the server refuses it and the mails wait', async () => {
    const smtp = await openSmtp({ password: 'right' })
    const lines: string[] = []
    const api = await testApi({
      config: { mail: { smtpUrl: smtp.url.replace('right', 'h1dden-word'), from }, logLevel: 'trace' },
      overrides: { logTo: { write: (line) => void lines.push(line) }, isIdle: false },
    })
    const person = await api.register()
    await queue(api, receiptTo(person), invitationTo(person))
    await expect
      .poll(async () => (await mailRows(api)).map(({ reason }) => reason?.includes('535')), mailPatience)
      .toEqual([true, true])
    expect((await mailRows(api)).map(({ state }) => state)).toEqual(['queued', 'queued'])
    expect(lines.filter((line) => line.includes('takes no mails right now'))).toHaveLength(1)
    expect(lines.join('\n')).not.toContain('h1dden-word')
    expect(JSON.stringify(await mailRows(api))).not.toContain('h1dden-word')
  })
})

describeApi('a server without LARIAT_SMTP_URL', () => {
  it('writes each mail to a file that mail programs open, and says so once when it starts', async () => {
    const lines: string[] = []
    const api = await testApi({
      config: { logLevel: 'info' },
      overrides: { logTo: { write: (line) => void lines.push(line) }, isIdle: false },
    })
    await queue(api, receiptTo(await api.register({ email: 'bo@example.com' })))
    await untilStates(api, 'sent')
    const folder = join(api.config.dataFolder, 'mail')
    const files = readdirSync(folder)
    expect(files).toEqual([expect.stringMatching(/^2030-01-01T00-00-00-purchase-receipt-[\w-]{36}\.eml$/)])
    const raw = readFileSync(join(folder, files[0] ?? ''), 'utf8')
    expect(headerOf(raw, 'to')).toContain('<bo@example.com>')
    expect(headerOf(raw, 'from')).toBe('Lariat <lariat@localhost>')
    expect(raw).toContain('$1.50')
    expect(lines.filter((line) => line.includes(`written to ${folder}`))).toHaveLength(1)
  })
})
