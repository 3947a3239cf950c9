// Who gets in: the beta gate first, then the account, then its role.
import type { FastifyRequest } from 'fastify'
import { errorTexts } from '~/contract/errors'
import { hasRole } from '~/contract/rules/access'
import type { Access, RouteSchema } from '~/contract/schemas/route-schema'
import type { Session, Sessions } from '../accounts/sessions'
import type { UserRow } from '../accounts/repository'
import type { BetaTokenState } from '../gate/beta-token'
import { Failure, forbidden, signedOut } from './failure'

export type Doors = {
  checkBetaToken(token: string): Promise<BetaTokenState>
  findSession: Sessions['find']
}

declare module 'fastify' {
  interface FastifyRequest {
    session: Session | null
  }
}

const bearerShape = /^Bearer ([\w-]{43})$/i

const refuseBeta = (expired: boolean) =>
  new Failure(403, {
    message: expired ? errorTexts.betaExpired : 'Beta access is needed. Please enter an access key.',
    code: 'beta_access_required',
    requiresBetaAccess: true,
    ...(expired && { expired: true as const }),
  })

const passGate = async (doors: Doors, request: FastifyRequest) => {
  const token = request.headers['x-beta-token']
  const state = typeof token === 'string' ? await doors.checkBetaToken(token) : 'invalid'
  if (state !== 'valid') throw refuseBeta(state === 'expired')
}

const sessionOf = (doors: Doors, request: FastifyRequest) => {
  const token = bearerShape.exec(request.headers.authorization ?? '')?.[1]
  return token ? doors.findSession(token) : null
}

const mayEnter = (user: UserRow, access: Exclude<Access, 'anyone'>) =>
  access === 'signed-in' || hasRole({ profileType: user.profile_type, isAdmin: user.is_admin === 1 }, access)

/** Runs before the body is read, so that strangers cannot make the server parse anything. */
export const guard =
  (doors: Doors, { access, gate, knowsCaller }: Pick<RouteSchema, 'access' | 'gate' | 'knowsCaller'>) =>
  async (request: FastifyRequest): Promise<void> => {
    if (gate !== 'open') await passGate(doors, request)
    // On an open call a token that is no good is as good as none: nobody is turned away for having been here.
    if (access === 'anyone') {
      if (knowsCaller) request.session = await sessionOf(doors, request)
      return
    }
    const session = await sessionOf(doors, request)
    if (!session) throw signedOut()
    if (!mayEnter(session.user, access)) throw forbidden()
    request.session = session
  }
