// What people with a suspended or banned account are told when they sign in, and when a session does not count any more.
import type { Clock } from '../../core/clock'
import type { Sign } from '../../core/secret'
import { statementToken } from '../../core/statement-token'
import type { Database } from '../../database/open'
import { Failure, sessionEnded } from '../../http/failure'
import { timeText } from '../../mail/templates/words'
import { blockOf, blockOfSession, type Block } from './repository'

type Parts = { database: Database; clock: Clock; sign: Sign }

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
  const block = await blockOf(database, userId, clock.now())
  if (block) throw accountSuspended(sign, block, 403)
}

/** Why a session does not count: it has ended, or its account is suspended or banned. */
export const whySignedOut = async ({ database, clock, sign }: Parts, tokenHash: string): Promise<Failure> => {
  const block = await blockOfSession(database, tokenHash, clock.now())
  return block ? accountSuspended(sign, block, 401) : sessionEnded()
}
