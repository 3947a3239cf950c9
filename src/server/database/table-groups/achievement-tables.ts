// The rows of achievements.

/** Written once by the check that finds it, and never deleted while the account exists. */
type AchievementReachedTable = {
  user_id: string
  /** A key of the catalogue of achievements. */
  achievement: string
  reached_at: number
  /** The hash of the Idempotency-Key of that check; null without one. */
  check_key: string | null
}

/** Something that counts toward achievements, and that cannot be found again once single plays are deleted. */
type AchievementMarkTable = { user_id: string; kind: string; subject: string }

export type AchievementTables = {
  achievements_reached: AchievementReachedTable
  achievement_marks: AchievementMarkTable
}
