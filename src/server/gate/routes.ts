import { errorTexts } from '~/contract/errors'
import { betaWrongTriesAllowed, betaWrongTriesWindowMs } from '~/contract/limits'
import type { gateSchemas } from '~/contract/schemas/gate'
import type { Attempts } from '../attempts/attempts'
import type { Clock } from '../clock'
import type { Database } from '../database/open'
import { Failure } from '../http/failure'
import type { HandlersOf } from '../http/handler'
import type { Sign } from '../secret'
import { hashAccessKey } from './access-keys'
import { createBetaToken } from './beta-token'
import { isAccessKey } from './repository'

const dayMs = 24 * 60 * 60 * 1_000

type Parts = { database: Database; clock: Clock; sign: Sign; attempts: Attempts; betaDays: number }

export const gateHandlers = ({
  database,
  clock,
  sign,
  attempts,
  betaDays,
}: Parts): HandlersOf<keyof typeof gateSchemas> => ({
  validateBetaAccess: async ({ body, address }) => {
    const limits = [
      {
        scope: 'access-key',
        subject: address,
        allowed: betaWrongTriesAllowed,
        windowMs: betaWrongTriesWindowMs,
      },
    ]
    const keyHash = hashAccessKey(sign, body.accessKey)
    const isKey = await attempts.judge(limits, async () => (await isAccessKey(database, keyHash)) || null)
    if (!isKey) throw new Failure(401, { message: errorTexts.betaKeyInvalid, code: 'invalid_access_key' })
    const expiresIn = betaDays * dayMs
    return { success: true, betaToken: createBetaToken(sign, clock.now() + expiresIn), expiresIn }
  },
})
