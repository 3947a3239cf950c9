// A queue for the two admins of the demo world: a dozen reports about things of several types, some of them decided.
import { randomUUID } from 'node:crypto'
import type { Transaction } from 'kysely'
import { hourMs } from '~/contract/durations'
import type { ReportReason, SubjectType } from '~/contract/rules/moderation/subjects'
import type { Tables } from '~/server/database/tables'
import { appendEvent, type Act } from '~/server/moderation/events/append-event'
import { saveReport } from '~/server/moderation/reporting/repository'
import { findSubject } from '~/server/moderation/subjects/found-subjects-repository'
import { updateSubject } from '~/server/moderation/subjects/update-subject'
import { demoAlbumId, demoPlaylistId, demoTrackId, demoUserId } from '../ids'

type DemoReport = { by: string; reason: ReportReason; details: string; hoursAgo: number; work?: string }

type Decision = Pick<Act, 'kind' | 'reason' | 'message' | 'note'> & { by: string; hoursAgo: number }

type DemoSubject = { type: SubjectType; id: string; reports: DemoReport[]; decisions?: Decision[] }

const subjects: DemoSubject[] = [
  {
    type: 'track',
    id: demoTrackId('windmill-idling'),
    reports: [
      {
        by: 'odile',
        reason: 'copyright',
        details: 'From 0:40 on, this is my field recording, note for note. I published it two years before.',
        work: 'Windmill, Pecos County',
        hoursAgo: 30,
      },
      { by: 'low-tide', reason: 'not-theirs-to-sell', details: 'I know the original.', hoursAgo: 12 },
    ],
  },
  {
    type: 'track',
    id: demoTrackId('sugar-for-the-pilot'),
    reports: [{ by: 'listener', reason: 'wrong-details', details: 'The genre is not right.', hoursAgo: 8 }],
  },
  {
    type: 'album',
    id: demoAlbumId('slow-radio'),
    reports: [
      {
        by: 'ravi-k',
        reason: 'hateful',
        details: 'There is a slur in the description of one track.',
        hoursAgo: 5,
      },
    ],
  },
  {
    type: 'user',
    id: demoUserId('dusty-ansel'),
    reports: [
      { by: 'bexley', reason: 'spam', details: 'The links of this profile lead to a shop.', hoursAgo: 52 },
      { by: 'ingrid-h', reason: 'spam', details: '', hoursAgo: 20 },
    ],
  },
  {
    type: 'presskit',
    id: demoUserId('musician'),
    reports: [
      { by: 'static-sam', reason: 'other', details: 'One quote is not from that paper.', hoursAgo: 70 },
    ],
  },
  {
    type: 'track',
    id: demoTrackId('signal-fire-no-reply'),
    reports: [
      { by: 'night-mail', reason: 'violent', details: 'The second verse threatens someone.', hoursAgo: 2 },
    ],
  },
  {
    type: 'playlist',
    id: demoPlaylistId('kitchen-after-ten'),
    reports: [
      { by: 'opal', reason: 'spam', details: 'The same ten tracks as in five others.', hoursAgo: 40 },
    ],
  },
  {
    type: 'track',
    id: demoTrackId('a-small-warm-light'),
    reports: [
      { by: 'listener', reason: 'spam', details: 'It is in my recommendations every day.', hoursAgo: 90 },
    ],
    decisions: [
      {
        kind: 'dismiss',
        reason: null,
        message: '',
        note: 'Not spam. They like it.',
        by: 'admin',
        hoursAgo: 88,
      },
    ],
  },
  {
    type: 'track',
    id: demoTrackId('kerosene-and-satellites'),
    reports: [{ by: 'marguerite', reason: 'wrong-details', details: 'The mood is wrong.', hoursAgo: 130 }],
    decisions: [
      {
        kind: 'warn',
        reason: 'wrong-details',
        message: 'Please choose the mood that fits the track. Listeners search by it.',
        note: '',
        by: 'marshal',
        hoursAgo: 120,
      },
    ],
  },
  {
    type: 'album',
    id: demoAlbumId('ceres-nocturnes'),
    reports: [{ by: 'gus-two-rivers', reason: 'other', details: 'I do not like it.', hoursAgo: 200 }],
    decisions: [
      {
        kind: 'dismiss',
        reason: null,
        message: '',
        note: 'A matter of taste.',
        by: 'marshal',
        hoursAgo: 190,
      },
    ],
  },
]

const report = (
  transaction: Transaction<Tables>,
  { type, id }: DemoSubject,
  given: DemoReport,
  now: number,
) =>
  saveReport(
    transaction,
    { type, id },
    {
      id: randomUUID(),
      reporter_id: demoUserId(given.by),
      reason: given.reason,
      details: given.details,
      copyright: given.work === undefined ? null : JSON.stringify({ work: given.work, owner: given.by }),
      created_at: now - given.hoursAgo * hourMs,
    },
    // Each of these people reports a subject once.
    undefined,
  )

const addSubject = async (transaction: Transaction<Tables>, subject: DemoSubject, now: number) => {
  const key = { type: subject.type, id: subject.id }
  const found = await findSubject(transaction, key)
  if (!found) throw new Error(`The demo world has no ${key.type} ${key.id}`)
  for (const each of subject.reports) await report(transaction, subject, each, now)
  await updateSubject(transaction, key, { found, now })
  for (const { by, hoursAgo, ...said } of subject.decisions ?? []) {
    const act: Act = { ...said, actorId: demoUserId(by), until: null }
    await appendEvent(transaction, { key, found }, { act, now: now - hoursAgo * hourMs })
  }
}

/** Sends no mails. The chain has the events in the order of this list, and each at its own time. */
export const addDemoQueue = async (transaction: Transaction<Tables>, now: number) => {
  for (const subject of subjects) await addSubject(transaction, subject, now)
}
