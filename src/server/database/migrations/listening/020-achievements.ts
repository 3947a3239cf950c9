import type { Kysely } from 'kysely'
import { addOwner } from '../migration'

export const achievements = async (database: Kysely<unknown>) => {
  const { schema } = database
  await addOwner(schema.createTable('achievements_reached'), 'user_id', 'users.id')
    .addColumn('achievement', 'text', (is) => is.notNull())
    .addColumn('reached_at', 'bigint', (is) => is.notNull())
    .addColumn('check_key', 'text')
    .addPrimaryKeyConstraint('achievements_reached_key', ['user_id', 'achievement'])
    .execute()
  await addOwner(schema.createTable('achievement_marks'), 'user_id', 'users.id')
    .addColumn('kind', 'text', (is) => is.notNull())
    .addColumn('subject', 'text', (is) => is.notNull())
    .addPrimaryKeyConstraint('achievement_marks_key', ['user_id', 'kind', 'subject'])
    .execute()
}
