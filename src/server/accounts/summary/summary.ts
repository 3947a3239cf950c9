// The facts about the security of an account.
import { dayMs } from '~/contract/durations'
import type { Answer } from '~/contract/schemas/built'
import type { Clock } from '../../core/clock'
import type { Database } from '../../database/open'
import type { Session } from '../../http/access-guard'
import { sessionsOf } from '../open-sessions/repository'
import { passkeysOf } from '../passkeys/repository'
import { statusOf } from '../second-factor/second-factor'
import { failuresSince, latestEvents } from '../security-events/repository'
import { summaryOf } from './rules'

type Parts = { database: Database; clock: Clock }

const idleAfterMs = 30 * dayMs
const eventsShown = 30

export const securitySummary = async (
  { database, clock }: Parts,
  { user, tokenHash }: Session,
): Promise<Answer<'securitySummary'>> => {
  const now = clock.now()
  const { enabled, recoveryCodesLeft } = await statusOf({ database }, user.id)
  const sessions = await sessionsOf(database, user.id, now)
  const isIdle = (usedAt: number) => usedAt <= now - idleAfterMs
  return summaryOf({
    hasSecondFactor: enabled,
    recoveryCodesLeft,
    passkeys: (await passkeysOf(database, user.id)).length,
    failures: await failuresSince(database, user.id, now - dayMs),
    idleSessions: sessions.filter(
      (session) => session.token_hash !== tokenHash && isIdle(session.last_used_at ?? session.created_at),
    ).length,
  })
}

export const securityEvents = async (
  { database }: Parts,
  { user }: Session,
): Promise<Answer<'securityEvents'>> => {
  const rows = await latestEvents(database, user.id, eventsShown)
  const items = rows.map(({ id, kind, browser, system, happened_at }) => ({
    _id: id,
    kind,
    browser,
    system,
    happenedAt: happened_at,
  }))
  return { items, total: items.length }
}
