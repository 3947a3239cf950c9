import type { Kysely } from 'kysely'
import { addOwner, createIndex } from '../migration'

const queue = async (database: Kysely<unknown>) => {
  const { schema } = database
  await schema
    .createTable('mails')
    .addColumn('id', 'text', (is) => is.primaryKey())
    .addColumn('user_id', 'text', (is) => is.references('users.id').onDelete('cascade'))
    .addColumn('kind', 'text', (is) => is.notNull())
    .addColumn('address', 'text', (is) => is.notNull())
    .addColumn('name', 'text', (is) => is.notNull())
    .addColumn('content', 'text', (is) => is.notNull())
    .addColumn('once_key', 'text', (is) => is.unique())
    .addColumn('about', 'text')
    .addColumn('is_bulk', 'integer', (is) => is.notNull())
    .addColumn('state', 'text', (is) => is.notNull())
    .addColumn('attempts', 'integer', (is) => is.notNull())
    .addColumn('due_at', 'bigint', (is) => is.notNull())
    .addColumn('reason', 'text')
    .addColumn('created_at', 'bigint', (is) => is.notNull())
    .addColumn('ended_at', 'bigint')
    .execute()
  await createIndex(database, 'mails', ['state', 'is_bulk', 'due_at'])
  await createIndex(database, 'mails', ['about'])
  await createIndex(database, 'mails', ['ended_at'])
  await createIndex(database, 'mails', ['user_id'])
  await addOwner(schema.createTable('mail_refusals'), 'user_id', 'users.id')
    .addColumn('kind', 'text', (is) => is.notNull())
    .addColumn('created_at', 'bigint', (is) => is.notNull())
    .addPrimaryKeyConstraint('mail_refusals_key', ['user_id', 'kind'])
    .execute()
}

/** What causes mails later: releases and sales. */
const causes = async (database: Kysely<unknown>) => {
  const { schema } = database
  await addOwner(
    schema
      .createTable('releases_to_mail')
      .addColumn('track_id', 'text', (is) => is.primaryKey().references('tracks.id').onDelete('cascade')),
    'artist_id',
    'users.id',
  )
    .addColumn('listed_at', 'bigint', (is) => is.notNull())
    .addColumn('group_id', 'text')
    .addColumn('told_until', 'text', (is) => is.notNull())
    .execute()
  await createIndex(database, 'releases_to_mail', ['artist_id'])
  await createIndex(database, 'releases_to_mail', ['group_id'])
  // Finds the followers of an artist page by page.
  await createIndex(database, 'artist_follows', ['artist_id', 'user_id'])
  await schema
    .createTable('sales_to_mail')
    .addColumn('purchase_id', 'text', (is) => is.primaryKey().references('purchases.id').onDelete('cascade'))
    .addColumn('seller_id', 'text', (is) => is.notNull().references('users.id').onDelete('cascade'))
    .addColumn('track_id', 'text', (is) => is.notNull().references('tracks.id').onDelete('cascade'))
    .addColumn('cents', 'integer', (is) => is.notNull())
    .addColumn('sold_at', 'bigint', (is) => is.notNull())
    .execute()
  await createIndex(database, 'sales_to_mail', ['sold_at'])
  await createIndex(database, 'sales_to_mail', ['seller_id'])
  await createIndex(database, 'sales_to_mail', ['track_id'])
}

/** The queue of mails, the kinds that people have switched off, and what causes mails later. */
export const mails = async (database: Kysely<unknown>) => {
  await queue(database)
  await causes(database)
}
