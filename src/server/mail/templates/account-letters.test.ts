// What mails about the security of an account and about decisions of moderators say.
import { describe, expect, it } from 'vitest'
import { recipient as to, rendered } from '../../../../tests/builders/mail/rendered-mail'
import type { Mail } from '../mail'

describe('a mail', () => {
  it('says what happened to the security of an account and when, and leads to its page', () => {
    const at = Date.UTC(2030, 0, 2, 12, 5)
    const on = rendered({ kind: 'security', to, event: { type: 'second-factor-on' }, at })
    expect(on.subject).toBe('Two-step sign-in is on')
    expect(on.text).toMatch(/When: January 2, 2030 at 12:05\sPM UTC/)
    expect(on.html).toContain('href="https://music.example.com/security"')
    const used = (left: number) =>
      rendered({ kind: 'security', to, event: { type: 'recovery-code-used', left }, at }).text
    expect(used(9)).toContain('9 recovery codes are left.')
    expect(used(1)).toContain('1 recovery code is left.')
    expect(used(0)).toContain('No recovery codes are left')
  })

  it('states the reasons of a decision with its end, and leads to the appeal, or only to the text of a warning', () => {
    const decision: Mail = {
      kind: 'moderation',
      to,
      subjectType: 'user',
      title: 'ada',
      action: 'suspend',
      reason: 'spam',
      message: 'You sold the same song 40 times.',
      until: Date.UTC(2030, 0, 2, 12, 5),
      token: '7.abc',
    }
    const { subject, text, html } = rendered(decision)
    expect(subject).toBe('A decision about your account')
    expect(text).toContain('Your account is suspended')
    expect(text).toContain('Rule: Spam and false identities')
    expect(text).toMatch(/Until: January 2, 2030 at 12:05\sPM UTC/)
    expect(text).toContain('> You sold the same song 40 times.')
    expect(text).toContain('you can appeal once')
    expect(html).toContain('href="https://music.example.com/decision/7.abc"')
    const warning = rendered({ ...decision, action: 'warn', until: null }).text
    expect(warning).not.toContain('appeal')
    expect(warning).not.toContain('Until')
  })

  it('offers a new password with each mail about the security of an account', () => {
    const event = { type: 'email-changed', email: 'new@example.com' } as const
    const { text, html } = rendered({ kind: 'security', to, event, at: 0 })
    expect(text).toContain('you log in with new@example.com')
    for (const content of [text, html]) expect(content).toContain('https://music.example.com/forgot-password')
    expect(rendered({ kind: 'email-taken', to }).text).toContain('https://music.example.com/forgot-password')
  })

  it('leads to a new password or a new address by a link with a token', () => {
    const reset = rendered({ kind: 'reset-password', to, linkId: 'l1' })
    const confirm = rendered({ kind: 'confirm-email', to, linkId: 'l2' })
    expect(reset.text).toContain('https://music.example.com/reset-password/token-of-l1')
    expect(reset.text).toContain('for 30 minutes')
    expect(confirm.html).toContain('href="https://music.example.com/confirm-email/token-of-l2"')
    expect(confirm.text).toContain('for 24 hours')
  })
})
