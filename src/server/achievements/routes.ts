import type { achievementSchemas } from '~/contract/schemas/listening/achievements'
import type { HandlersOf } from '../http/handler'
import { checkAchievements, listAchievements, type AchievementParts } from './achievements'

export const achievementHandlers = (
  parts: AchievementParts,
): HandlersOf<keyof typeof achievementSchemas> => ({
  achievements: ({ session }) => listAchievements(parts, session.user),
  checkAchievements: ({ body, session, idempotencyKey }) =>
    checkAchievements(parts, { person: session.user, keptOffline: body?.keptOffline ?? [], idempotencyKey }),
})
