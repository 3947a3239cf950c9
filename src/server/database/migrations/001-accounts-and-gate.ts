import type { Kysely } from 'kysely'
import type { Engine } from '../open'
import { createIndex, sortableText } from './migration'

const createUsers = (database: Kysely<unknown>, engine: Engine) =>
  database.schema
    .createTable('users')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('email', 'text', (column) => column.notNull())
    .addColumn('email_key', 'text', (column) => column.notNull().unique())
    .addColumn('username', 'text', (column) => column.notNull())
    .addColumn('username_key', sortableText(engine), (column) => column.notNull().unique())
    .addColumn('display_name', 'text')
    .addColumn('bio', 'text')
    .addColumn('search_text', 'text', (column) => column.notNull())
    .addColumn('avatar_key', 'text')
    .addColumn('profile_type', 'text', (column) => column.notNull())
    .addColumn('is_admin', 'integer', (column) => column.notNull().defaultTo(0))
    .addColumn('password_hash', 'text', (column) => column.notNull())
    .addColumn('registration_key', 'text', (column) => column.unique())
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .addColumn('updated_at', 'bigint', (column) => column.notNull())
    .execute()

const createSessions = (database: Kysely<unknown>) =>
  database.schema
    .createTable('sessions')
    .addColumn('token_hash', 'text', (column) => column.primaryKey())
    .addColumn('user_id', 'text', (column) => column.notNull().references('users.id').onDelete('cascade'))
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .addColumn('expires_at', 'bigint', (column) => column.notNull())
    .execute()

const createAttempts = (database: Kysely<unknown>) =>
  database.schema
    .createTable('attempts')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('scope', 'text', (column) => column.notNull())
    .addColumn('subject', 'text', (column) => column.notNull())
    .addColumn('attempted_at', 'bigint', (column) => column.notNull())
    .addColumn('pending', 'integer', (column) => column.notNull().defaultTo(1))
    .execute()

export const accountsAndGate = async (database: Kysely<unknown>, engine: Engine) => {
  await createUsers(database, engine)
  await createIndex(database, 'users', ['profile_type', 'username_key'])
  await createIndex(database, 'users', ['avatar_key'])
  await createSessions(database)
  await createIndex(database, 'sessions', ['user_id'])
  await createIndex(database, 'sessions', ['expires_at'])
  await database.schema
    .createTable('access_keys')
    .addColumn('key_hash', 'text', (column) => column.primaryKey())
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .execute()
  await createAttempts(database)
  await createIndex(database, 'attempts', ['scope', 'subject', 'attempted_at'])
  await createIndex(database, 'attempts', ['attempted_at'])
}
