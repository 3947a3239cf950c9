import type { Kysely } from 'kysely'
import type { Tables } from '../../database/tables'
import type { EventRow } from '../events/chain'

export type OwnedEvent = EventRow & { title: string }

/** All events of everything that is this person's, in their order. */
export const eventsConcerning = (database: Kysely<Tables>, ownerId: string): Promise<OwnedEvent[]> =>
  database
    .selectFrom('moderation_subjects')
    .innerJoin('moderation_events', (join) =>
      join
        .onRef('moderation_events.subject_type', '=', 'moderation_subjects.subject_type')
        .onRef('moderation_events.subject_id', '=', 'moderation_subjects.subject_id'),
    )
    .selectAll('moderation_events')
    .select('moderation_subjects.title')
    .where('moderation_subjects.owner_id', '=', ownerId)
    .where('moderation_subjects.event_count', '>', 0)
    .orderBy('moderation_events.number')
    .execute()
