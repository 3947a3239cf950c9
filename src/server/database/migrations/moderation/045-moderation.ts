import { sql, type CreateTableBuilder, type Kysely } from 'kysely'
import type { Engine } from '../../open'
import { addOwner, createIndex, sortableText } from '../migration'

const addSubject = <Table extends string, Column extends string>(
  table: CreateTableBuilder<Table, Column>,
  engine: Engine,
) =>
  table
    .addColumn('subject_type', sortableText(engine), (is) => is.notNull())
    .addColumn('subject_id', sortableText(engine), (is) => is.notNull())

const createReports = async (database: Kysely<unknown>, engine: Engine) => {
  const table = database.schema.createTable('reports').addColumn('id', 'text', (is) => is.primaryKey())
  await addOwner(addSubject(table, engine), 'reporter_id', 'users.id')
    .addColumn('reason', 'text', (is) => is.notNull())
    .addColumn('details', 'text', (is) => is.notNull())
    .addColumn('copyright', 'text')
    .addColumn('outcome', 'text', (is) => is.notNull())
    .addColumn('created_at', 'bigint', (is) => is.notNull())
    .addColumn('decided_at', 'bigint')
    .execute()
  await createIndex(database, 'reports', ['subject_type', 'subject_id', 'outcome', 'reason', 'created_at'])
  await createIndex(database, 'reports', ['reporter_id', 'created_at'])
  await sql`
    create unique index reports_open_by_person on reports (reporter_id, subject_type, subject_id)
    where outcome = 'open'
  `.execute(database)
}

/** Events have no foreign keys, because they outlive the accounts and the subjects that they name. */
const createEvents = async (database: Kysely<unknown>, engine: Engine) => {
  const table = database.schema
    .createTable('moderation_events')
    .addColumn('number', 'bigint', (is) => is.primaryKey())
  await addSubject(table, engine)
    .addColumn('kind', 'text', (is) => is.notNull())
    .addColumn('actor_id', 'text', (is) => is.notNull())
    .addColumn('reason', 'text')
    .addColumn('message', 'text', (is) => is.notNull())
    .addColumn('note', 'text', (is) => is.notNull())
    .addColumn('until', 'bigint')
    .addColumn('happened_at', 'bigint', (is) => is.notNull())
    .addColumn('previous_hash', 'text', (is) => is.notNull())
    .addColumn('hash', 'text', (is) => is.notNull())
    .execute()
  await createIndex(database, 'moderation_events', ['subject_type', 'subject_id', 'number'])
}

const createSubjects = async (database: Kysely<unknown>, engine: Engine) => {
  await addSubject(database.schema.createTable('moderation_subjects'), engine)
    .addColumn('owner_id', 'text')
    .addColumn('title', 'text', (is) => is.notNull())
    .addColumn('visibility', 'text', (is) => is.notNull())
    .addColumn('access', 'text', (is) => is.notNull())
    .addColumn('suspended_until', 'bigint')
    .addColumn('reason', 'text')
    .addColumn('appeal', 'text', (is) => is.notNull())
    .addColumn('open_reports', 'integer', (is) => is.notNull())
    .addColumn('reasons', 'text', (is) => is.notNull())
    .addColumn('is_open', 'integer', (is) => is.notNull())
    .addColumn('urgency', 'integer', (is) => is.notNull())
    .addColumn('queued_at', 'bigint', (is) => is.notNull())
    .addColumn('event_count', 'integer', (is) => is.notNull())
    .addColumn('judged_by', 'text')
    .addColumn('claimed_by', 'text')
    .addColumn('claimed_until', 'bigint')
    .addPrimaryKeyConstraint('moderation_subjects_key', ['subject_type', 'subject_id'])
    .execute()
  const order = ['urgency', 'queued_at', 'subject_type', 'subject_id']
  await createIndex(database, 'moderation_subjects', ['is_open', ...order])
  await database.schema
    .createIndex('moderation_subjects_of_type')
    .on('moderation_subjects')
    .columns(['subject_type', 'is_open', 'urgency', 'queued_at', 'subject_id'])
    .execute()
  await createIndex(database, 'moderation_subjects', ['owner_id'])
}

/** Reports, the chain of moderation's events, what follows from them, and who and what is kept from others now. */
export const moderation = async (database: Kysely<unknown>, engine: Engine) => {
  await createReports(database, engine)
  await createEvents(database, engine)
  await createSubjects(database, engine)
  await addSubject(database.schema.createTable('withheld_subjects'), engine)
    .addColumn('is_recalled', 'integer', (is) => is.notNull())
    .addPrimaryKeyConstraint('withheld_subjects_key', ['subject_type', 'subject_id'])
    .execute()
  await database.schema
    .createTable('blocked_accounts')
    .addColumn('user_id', 'text', (is) => is.primaryKey().references('users.id').onDelete('cascade'))
    .addColumn('until', 'bigint')
    .addColumn('event_number', 'bigint', (is) => is.notNull())
    .execute()
}
