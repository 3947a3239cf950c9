// The documents of an export about passkeys, reports, decisions of moderators, and elevated rights.
import type { Documents } from './document'

export const trust: Documents = {
  'passkeys.json': {
    tables: ['passkeys'],
    rows: (database, userId) =>
      database
        .selectFrom('passkeys')
        .select(['name', 'created_at', 'last_used_at'])
        .where('user_id', '=', userId)
        .orderBy('created_at')
        .orderBy('id'),
  },
  'reports.json': {
    tables: ['reports'],
    rows: (database, userId) =>
      database
        .selectFrom('reports')
        .select([
          'subject_type',
          'subject_id',
          'reason',
          'details',
          'copyright',
          'outcome',
          'created_at',
          'decided_at',
        ])
        .where('reporter_id', '=', userId)
        .orderBy('created_at')
        .orderBy('id'),
  },
  // What was decided about the person and what they made. Who decided, and what admins noted, is not theirs.
  'decisions.json': {
    tables: ['moderation_events', 'moderation_subjects'],
    rows: (database, userId) =>
      database
        .selectFrom('moderation_events')
        .innerJoin('moderation_subjects', (join) =>
          join
            .onRef('moderation_subjects.subject_type', '=', 'moderation_events.subject_type')
            .onRef('moderation_subjects.subject_id', '=', 'moderation_events.subject_id'),
        )
        .select([
          'moderation_events.subject_type',
          'moderation_subjects.title',
          'moderation_events.kind',
          'moderation_events.reason',
          'moderation_events.message',
          'moderation_events.happened_at',
        ])
        .where('moderation_subjects.owner_id', '=', userId)
        .orderBy('moderation_events.number'),
  },
  'elevated-rights.json': {
    tables: ['elevation_log'],
    rows: (database, userId) =>
      database
        .selectFrom('elevation_log')
        .select(['kind', 'reason', 'expires_at', 'happened_at'])
        .where('user_id', '=', userId)
        .orderBy('happened_at')
        .orderBy('id'),
  },
}
