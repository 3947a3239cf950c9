/** What a person sees of what happened to the security of their account. The names are stored. */
export const securityEventKinds = [
  'signed-in',
  'sign-in-failed',
  'password-failed',
  'code-failed',
  'second-factor-on',
  'second-factor-off',
  'recovery-code-used',
  'recovery-codes-renewed',
  'session-ended',
  'sessions-ended',
  'sessions-ended-by-admin',
  'elevation-began',
  'elevation-ended',
  'admin-given',
  'admin-taken',
  'password-changed',
  'password-reset',
  'email-change-asked',
  'email-changed',
  'account-leaving',
  'account-kept',
  'passkey-added',
  'passkey-removed',
] as const

export type SecurityEventKind = (typeof securityEventKinds)[number]

/** What a person can do for the security of their account, the most important first. */
export const securityAdvice = [
  'set-up-second-factor',
  'renew-recovery-codes',
  'check-failed-sign-ins',
  'end-idle-sessions',
] as const

export type SecurityAdvice = (typeof securityAdvice)[number]
