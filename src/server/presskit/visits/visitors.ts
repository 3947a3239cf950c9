// The names under which visitors are remembered for two days, so that each counts once a day.
import type { Transaction } from 'kysely'
import type { Sign } from '../../core/secret'
import type { Tables } from '../../database/tables'
import { visitorsFrom } from './visitors-repository'

export type Visitor = { address: string; userAgent: string }

export type Day = { kitId: string; day: number }

export type VisitorNames = { visitor: string; network: string }

/** Keyed hashes, from which nobody learns address or browser. `what`: what the visitor did, if it was not a visit. */
export const visitorNames = (
  sign: Sign,
  { kitId, day }: Day,
  { address, userAgent, what = 'visit' }: Visitor & { what?: string },
): VisitorNames => {
  const hashed = (...parts: string[]) =>
    sign('press-kit-visitor', JSON.stringify([kitId, day, what, address, ...parts])).toString('base64url')
  return { visitor: hashed(userAgent), network: hashed() }
}

/** More browsers at one address do not count, because a program could name itself differently each time. */
const visitorsPerAddressMax = 50

export const isCrowded = async (transaction: Transaction<Tables>, { network }: VisitorNames) =>
  (await visitorsFrom(transaction, network)) >= visitorsPerAddressMax
