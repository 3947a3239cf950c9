// What a change of the security of an account makes outdated.
import type { BuiltRoute } from '~/contract/schemas/built'

const changedByAll: readonly BuiltRoute[] = ['securitySummary', 'securityEvents']

export const changedBySecondFactor: readonly BuiltRoute[] = ['secondFactor', ...changedByAll]
export const changedBySessions: readonly BuiltRoute[] = ['openSessions', ...changedByAll]
export const changedByPasskeys: readonly BuiltRoute[] = ['passkeys', ...changedByAll]
export const changedByEmail: readonly BuiltRoute[] = ['securityEvents']
