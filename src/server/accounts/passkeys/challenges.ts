// What browsers sign with a passkey. Each challenge is answered once, within five minutes.
import { z } from 'zod'
import { passkeyChallengeMs } from '~/contract/limits-beyond'
import type { Clock } from '../../core/clock'
import type { Database } from '../../database/open'
import * as repository from './repository'

type Parts = { database: Database; clock: Clock }

export const rememberChallenge = (
  { database, clock }: Parts,
  given: Omit<repository.PasskeyChallenge, 'expires_at'>,
) => repository.storeChallenge(database, { ...given, expires_at: clock.now() + passkeyChallengeMs })

const clientData = z.object({ challenge: z.string() })

/** The challenge that the browser says it has answered. null if that cannot be read. */
const challengeIn = (clientDataJson: string): string | null => {
  try {
    return clientData.parse(JSON.parse(Buffer.from(clientDataJson, 'base64url').toString())).challenge
  } catch {
    return null
  }
}

/** The stored challenge that this answers. It cannot be answered again, even if the answer turns out to be wrong. */
export const takeAnswered = async (
  { database, clock }: Parts,
  purpose: repository.PasskeyChallenge['purpose'],
  clientDataJson: string,
): Promise<repository.PasskeyChallenge | null> => {
  const challenge = challengeIn(clientDataJson)
  if (challenge === null) return null
  return (await repository.takeChallenge(database, { challenge, purpose, now: clock.now() })) ?? null
}
