// The reads to refresh after a change on the Security page.
import type { BuiltRoute } from '~/contract/schemas/built'

const changedByAll: readonly BuiltRoute[] = ['securitySummary', 'securityEvents']

export const changedBySecondFactor: readonly BuiltRoute[] = ['secondFactor', ...changedByAll]
export const changedBySessions: readonly BuiltRoute[] = ['openSessions', ...changedByAll]
export const changedByPasskeys: readonly BuiltRoute[] = ['passkeys', ...changedByAll]
export const changedByEmail: readonly BuiltRoute[] = ['securityEvents']
