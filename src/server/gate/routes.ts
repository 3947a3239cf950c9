import { errorTexts } from '~/contract/errors'
import { betaWrongTriesAllowed, betaWrongTriesWindowMs } from '~/contract/limits'
import type { gateSchemas } from '~/contract/schemas/gate'
import { dayMs } from '~/contract/durations'
import type { Attempts } from '../attempts/attempts'
import type { Clock } from '../core/clock'
import { Failure } from '../http/failure'
import type { HandlersOf } from '../http/handler'
import type { Sign } from '../core/secret'
import type { AccessKeys } from './access-keys'
import { createBetaToken } from './beta-token'

type Parts = { accessKeys: AccessKeys; clock: Clock; sign: Sign; attempts: Attempts; betaDays: number }

export const gateHandlers = ({
  accessKeys,
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
    const keyId = await attempts.judge(limits, () => accessKeys.find(body.accessKey))
    if (keyId === null) {
      throw new Failure(401, { message: errorTexts.betaKeyInvalid, code: 'invalid_access_key' })
    }
    const expiresIn = betaDays * dayMs
    return { success: true, betaToken: createBetaToken(sign, keyId, clock.now() + expiresIn), expiresIn }
  },
})
