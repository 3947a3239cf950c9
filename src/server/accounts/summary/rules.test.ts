import { expect, it } from 'vitest'
import { securityAdvice } from '~/contract/rules/security/security-events'
import { adviceFor, summaryOf, type Facts } from './rules'

const safe: Facts = {
  hasSecondFactor: true,
  recoveryCodesLeft: 10,
  passkeys: 0,
  failures: 0,
  idleSessions: 0,
}
const summary = (changes: Partial<Facts>) => summaryOf({ ...safe, ...changes })

it('an account with a second factor, enough recovery codes and no idle session is strong', () => {
  expect(summary({})).toEqual({ level: 'strong', advice: [] })
  expect(summary({ recoveryCodesLeft: 4, failures: 4 })).toEqual({ level: 'strong', advice: [] })
})

it('an account without a second factor is fair, and weak while its password is being guessed', () => {
  const off = { hasSecondFactor: false, recoveryCodesLeft: 0 }
  expect(summary(off)).toEqual({ level: 'fair', advice: ['set-up-second-factor'] })
  expect(summary({ ...off, failures: 5 })).toEqual({
    level: 'weak',
    advice: ['set-up-second-factor', 'check-failed-sign-ins'],
  })
})

it('advises new recovery codes when three are left, a look at five failures, and the end of idle sessions', () => {
  expect(summary({ recoveryCodesLeft: 3 })).toEqual({ level: 'fair', advice: ['renew-recovery-codes'] })
  expect(summary({ failures: 5 })).toEqual({ level: 'fair', advice: ['check-failed-sign-ins'] })
  expect(summary({ idleSessions: 1 })).toEqual({ level: 'fair', advice: ['end-idle-sessions'] })
})

it('needs no new recovery codes for somebody with a passkey, but still a second factor, because the password works alone', () => {
  expect(summary({ recoveryCodesLeft: 0, passkeys: 1 })).toEqual({ level: 'strong', advice: [] })
  expect(summary({ hasSecondFactor: false, passkeys: 1 }).advice).toEqual(['set-up-second-factor'])
})

it('gives its advice in the order of its importance', () => {
  for (const hasSecondFactor of [true, false]) {
    const advice = adviceFor({
      hasSecondFactor,
      recoveryCodesLeft: 0,
      passkeys: 0,
      failures: 9,
      idleSessions: 9,
    })
    expect(advice).toEqual(securityAdvice.filter((each) => advice.includes(each)))
    expect(advice).toHaveLength(3)
  }
})
