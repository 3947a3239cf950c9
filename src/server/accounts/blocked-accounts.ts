// What people with a suspended or banned account are told when they sign in, and when a session does not count any more.
import type { Kysely } from 'kysely'
import type { Clock } from '../core/clock'
import type { Sign } from '../core/secret'
import { statementToken } from '../core/statement-token'
import type { Database } from '../database/open'
import type { Tables } from '../database/tables'
import { Failure, signedOut } from '../http/failure'
import { timeText } from '../mail/templates/words'

type Parts = { database: Database; clock: Clock; sign: Sign }
type Block = { until: number | null; event_number: number }

const selectBlock = (database: Kysely<Tables>, now: number) =>
  database
    .selectFrom('blocked_accounts')
    .select(['blocked_accounts.until', 'blocked_accounts.event_number'])
    .where((is) => is.or([is('until', 'is', null), is('until', '>', now)]))

const messageOf = ({ until }: Block) =>
  until === null
    ? 'This account was closed for breaking the rules'
    : `This account is suspended until ${timeText(until)}`

const accountSuspended = (sign: Sign, block: Block, status: 401 | 403) =>
  new Failure(status, {
    code: 'account_suspended',
    message: messageOf(block),
    statement: statementToken(sign, block.event_number),
  })

/** Throws for an account that may not be used now. It is asked only after the person has shown that it is theirs. */
export const requireOpenAccount = async ({ database, clock, sign }: Parts, userId: string) => {
  const block = await selectBlock(database, clock.now()).where('user_id', '=', userId).executeTakeFirst()
  if (block) throw accountSuspended(sign, block, 403)
}

/** Why a session does not count: it has ended, or its account is suspended or banned. */
export const whySignedOut = async ({ database, clock, sign }: Parts, tokenHash: string): Promise<Failure> => {
  const block = await selectBlock(database, clock.now())
    .innerJoin('sessions', 'sessions.user_id', 'blocked_accounts.user_id')
    .where('sessions.token_hash', '=', tokenHash)
    .executeTakeFirst()
  return block ? accountSuspended(sign, block, 401) : signedOut()
}
