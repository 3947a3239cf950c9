import { describe, expect, it } from 'vitest'
import { readConfig } from './config'

describe('the configuration of mail', () => {
  const smtp = {
    LARIAT_SMTP_URL: 'smtps://lariat:hidden@mail.example.com:465',
    LARIAT_MAIL_FROM: 'mail@example.com',
  }

  it('is written to files by default', () => {
    expect(readConfig({}).mail).toEqual({
      smtpUrl: null,
      from: { name: 'Lariat', address: 'lariat@localhost' },
    })
  })

  it('is sent to the given server from the given address', () => {
    expect(readConfig(smtp).mail).toEqual({
      smtpUrl: smtp.LARIAT_SMTP_URL,
      from: { name: 'Lariat', address: 'mail@example.com' },
    })
    for (const from of ['Night Shop <mail@example.com>', '"Night Shop" <mail@example.com>'])
      expect(readConfig({ ...smtp, LARIAT_MAIL_FROM: from }).mail.from).toEqual({
        name: 'Night Shop',
        address: 'mail@example.com',
      })
  })

  it('needs the address that sends', () => {
    expect(() => readConfig({ ...smtp, LARIAT_MAIL_FROM: '' })).toThrow('LARIAT_MAIL_FROM must be given')
  })

  it.each(['nobody', 'a@b.example, c@d.example', 'Shop <a@b.example', '<a@b.example>\r\nBcc: c@d.example'])(
    'refuses %j as the address that sends',
    (from) => {
      expect(() => readConfig({ ...smtp, LARIAT_MAIL_FROM: from })).toThrow(
        'LARIAT_MAIL_FROM must be a mail address',
      )
    },
  )

  it('does not repeat the password of a refused address of a server', () => {
    const wrong = () => readConfig({ ...smtp, LARIAT_SMTP_URL: 'http://lariat:hidden@mail.example.com' })
    expect(wrong).toThrow('LARIAT_SMTP_URL must be an address that begins with smtp:// or smtps://')
    expect(wrong).not.toThrow('hidden')
  })
})
