// The documents of an export about the account and its money. Hashes, secrets and keys are left out.
import { sql, type Kysely } from 'kysely'
import type { Tables } from '../../database/tables'
import type { Documents } from './document'

const profile = (database: Kysely<Tables>, userId: string) =>
  database
    .selectFrom('users')
    .leftJoin('artist_profiles', 'artist_profiles.user_id', 'users.id')
    .select([
      'users.id',
      'users.email',
      'users.username',
      'users.display_name',
      'users.bio',
      'users.profile_type',
      'users.is_admin',
      'artist_profiles.artist_name',
      'artist_profiles.location',
      'artist_profiles.links',
      'users.created_at',
      'users.updated_at',
    ])
    .where('users.id', '=', userId)
    .orderBy('users.id')

export const account: Documents = {
  'profile.json': { tables: ['users', 'artist_profiles'], rows: profile },
  'sessions.json': {
    tables: ['sessions'],
    rows: (database, userId) =>
      database
        .selectFrom('sessions')
        .select(['browser', 'system', 'created_at', 'last_used_at', 'expires_at'])
        .where('user_id', '=', userId)
        .orderBy('token_hash'),
  },
  'security-events.json': {
    tables: ['security_events'],
    rows: (database, userId) =>
      database
        .selectFrom('security_events')
        .select(['kind', 'browser', 'system', 'happened_at'])
        .where('user_id', '=', userId)
        .orderBy('happened_at')
        .orderBy('id'),
  },
  'two-step-sign-in.json': {
    tables: ['second_factors', 'recovery_codes'],
    rows: (database, userId) =>
      database
        .selectFrom('second_factors')
        .select(['created_at', 'confirmed_at'])
        .select((of) =>
          of
            .selectFrom('recovery_codes')
            .select((count) => count.fn.countAll<number>().as('total'))
            .where('user_id', '=', userId)
            .where('used_at', 'is', null)
            .as('recovery_codes_left'),
        )
        .where('user_id', '=', userId)
        .orderBy('user_id'),
  },
  'exports.json': {
    tables: ['data_exports'],
    rows: (database, userId) =>
      database
        .selectFrom('data_exports')
        .select(['requested_at'])
        .where('user_id', '=', userId)
        .orderBy('user_id'),
  },
  'mails-switched-off.json': {
    tables: ['mail_refusals'],
    rows: (database, userId) =>
      database
        .selectFrom('mail_refusals')
        .select(['kind', 'created_at'])
        .where('user_id', '=', userId)
        .orderBy('kind'),
  },
  'mails.json': {
    tables: ['mails'],
    rows: (database, userId) =>
      database
        .selectFrom('mails')
        .select(['kind', 'address', 'state', 'created_at', 'ended_at'])
        .where('user_id', '=', userId)
        .orderBy('created_at')
        .orderBy('id'),
  },
}

export const money: Documents = {
  'purchases.json': {
    tables: ['purchases'],
    rows: (database, userId) =>
      database
        .selectFrom('purchases')
        .innerJoin('tracks', 'tracks.id', 'purchases.track_id')
        .innerJoin('users', 'users.id', 'tracks.artist_id')
        .select([
          'purchases.id',
          'purchases.track_id',
          'tracks.title',
          'users.username as artist',
          'purchases.price_cents',
          'purchases.created_at',
        ])
        .where('purchases.user_id', '=', userId)
        .orderBy('purchases.created_at')
        .orderBy('purchases.id'),
  },
  'payments.json': {
    tables: ['payments', 'customers'],
    rows: (database, userId) =>
      database
        .selectFrom('payments')
        .leftJoin('customers', 'customers.user_id', 'payments.user_id')
        .select([
          'payments.id',
          'payments.intent_id',
          'customers.customer_id',
          'payments.track_id',
          'payments.amount_cents',
          'payments.state',
          'payments.created_at',
          'payments.paid_at',
        ])
        .where('payments.user_id', '=', userId)
        .orderBy('payments.created_at')
        .orderBy('payments.id'),
  },
  'payout-account.json': {
    tables: ['sellers'],
    rows: (database, userId) =>
      database
        .selectFrom('sellers')
        .select(['account_id', 'state', 'requirements', 'created_at', 'updated_at'])
        .where('user_id', '=', userId)
        .orderBy('user_id'),
  },
  'earnings.json': {
    tables: ['ledger_postings', 'ledger_lines'],
    rows: (database, userId) =>
      database
        .selectFrom('ledger_lines')
        .innerJoin('sellers', (join) =>
          join.on(sql<boolean>`ledger_lines.account = 'seller ' || sellers.account_id`),
        )
        .select(['ledger_lines.kind', 'ledger_lines.amount_cents', 'ledger_lines.occurred_at'])
        .where('sellers.user_id', '=', userId)
        .orderBy('ledger_lines.occurred_at')
        .orderBy('ledger_lines.posting_id'),
  },
}
