// How safe an account is, and what its owner can do about it.
import type { SecurityAdvice } from '~/contract/rules/security/security-events'
import type { Answer } from '~/contract/schemas/built'

export type Facts = {
  hasSecondFactor: boolean
  recoveryCodesLeft: number
  passkeys: number
  /** Wrong passwords and codes of the last day. */
  failures: number
  /** Sessions on other devices that nobody has used for a month. */
  idleSessions: number
}

const fewCodes = 3
/** A person who forgot their password tries a few times. */
const manyFailures = 5

/** Whoever loses their phone gets in with a passkey or a recovery code. */
const couldBeLockedOut = ({ passkeys, recoveryCodesLeft }: Facts) =>
  passkeys === 0 && recoveryCodesLeft <= fewCodes

/** In the order of `securityAdvice`: the most important first. */
export const adviceFor = (facts: Facts): SecurityAdvice[] => {
  const isDue: [advice: SecurityAdvice, isDue: boolean][] = [
    ['set-up-second-factor', !facts.hasSecondFactor],
    ['renew-recovery-codes', facts.hasSecondFactor && couldBeLockedOut(facts)],
    ['check-failed-sign-ins', facts.failures >= manyFailures],
    ['end-idle-sessions', facts.idleSessions > 0],
  ]
  return isDue.filter(([, is]) => is).map(([advice]) => advice)
}

/** With a second factor, guesses of the password alone get nobody in. */
export const summaryOf = (facts: Facts): Answer<'securitySummary'> => {
  const advice = adviceFor(facts)
  const isGuessed = facts.failures >= manyFailures
  if (!facts.hasSecondFactor && isGuessed) return { level: 'weak', advice }
  return { level: advice.length === 0 ? 'strong' : 'fair', advice }
}
