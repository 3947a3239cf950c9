// A claim keeps others from judging a subject for a while, so that two moderators do not do the same work.
import { minuteMs } from '~/contract/durations'
import { claimMinutes } from '~/contract/rules/moderation/subjects'
import type { Answer } from '~/contract/schemas/built'
import type { Clock } from '../../core/clock'
import type { Database } from '../../database/open'
import type { Session } from '../../http/access-guard'
import { Failure, notFound } from '../../http/failure'
import { findSubject, isSecret, type SubjectKey } from '../subjects/found-subjects-repository'
import { claim, releaseClaim, subjectRow, type SubjectRow } from '../subjects/repository'
import { lockSubject, updateSubject } from '../subjects/update-subject'

type Parts = { database: Database; clock: Clock }

export const claimedByOther = () =>
  new Failure(409, { code: 'conflict', message: 'Another moderator is judging this at the moment' })

/** Nobody judges their own case. They may only write notes. */
export const notByOwner = () =>
  new Failure(409, { code: 'conflict', message: 'Another admin has to decide about what is yours' })

export const isClaimedByOther = (row: SubjectRow | undefined, userId: string, now: number) =>
  row !== undefined && row.claimed_by !== null && row.claimed_by !== userId && (row.claimed_until ?? 0) > now

export const claimSubject = ({ database, clock }: Parts, { user }: Session, key: SubjectKey) =>
  database.transaction().execute(async (transaction): Promise<Answer<'claimSubject'>> => {
    const now = clock.now()
    await lockSubject(transaction, key)
    if (await isSecret(transaction, key)) throw notFound()
    let row = await subjectRow(transaction, key)
    if (!row) {
      const found = await findSubject(transaction, key)
      if (!found) throw notFound()
      row = await updateSubject(transaction, key, { found, now })
    }
    if (row.owner_id === user.id) throw notByOwner()
    const until = now + claimMinutes * minuteMs
    if (!(await claim(transaction, key, { userId: user.id, until, now }))) throw claimedByOther()
    return { by: { _id: user.id, username: user.username }, until }
  })

export const releaseSubject = ({ database }: Parts, { user }: Session, key: SubjectKey) =>
  releaseClaim(database, key, user.id)
