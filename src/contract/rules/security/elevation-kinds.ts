/** What the log of elevated rights names. The names are stored. */
export const elevationKinds = [
  'began',
  'ended',
  'admin-given',
  'admin-taken',
  'leads-read',
  'account-banned',
  'content-recalled',
] as const

export type ElevationKind = (typeof elevationKinds)[number]
