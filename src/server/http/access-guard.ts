// Route-level authorization: first the beta token, then the session, then the role.
import type { FastifyRequest } from 'fastify'
import type { Selectable } from 'kysely'
import { errorTexts } from '~/contract/errors'
import { hasRole } from '~/contract/rules/access'
import type { Access, RouteSchema } from '~/contract/schemas/route-schema'
import type { Tables } from '../database/tables'
import { Failure, forbidden, signedOut } from './failure'

/** The signed-in caller. */
export type Session = { user: Selectable<Tables['users']>; tokenHash: string }

export type BetaTokenState = 'valid' | 'invalid' | 'expired'

/** The checks that the guard needs from the folders of beta tokens, sessions and press kits. */
export type AccessChecks = {
  checkBetaToken(token: string): Promise<BetaTokenState>
  findSession(token: string): Promise<Session | null>
  /** What to answer to a token without a session. */
  whyNoSession(token: string): Promise<Failure>
  /** Whether the params and the query of a call, which are not checked yet, name a press kit that its artist has opened. */
  isOpenKit(params: unknown, query: unknown): Promise<boolean>
}

declare module 'fastify' {
  interface FastifyRequest {
    session: Session | null
  }
}

const bearerShape = /^Bearer ([\w-]{43})$/i

export const betaRefused = (state: 'expired' | 'invalid') =>
  new Failure(403, {
    message:
      state === 'expired' ? errorTexts.betaExpired : 'Beta access is needed. Please enter an access key.',
    code: 'beta_access_required',
    requiresBetaAccess: true,
    ...(state === 'expired' && { expired: true as const }),
  })

const requireBetaToken = async (checks: AccessChecks, request: FastifyRequest, gate: RouteSchema['gate']) => {
  const token = request.headers['x-beta-token']
  const state = typeof token === 'string' ? await checks.checkBetaToken(token) : 'invalid'
  if (state === 'valid') return
  if (gate === 'kit' && (await checks.isOpenKit(request.params, request.query))) return
  throw betaRefused(state)
}

const tokenOf = (request: FastifyRequest) => bearerShape.exec(request.headers.authorization ?? '')?.[1]

const sessionOf = (checks: AccessChecks, request: FastifyRequest) => {
  const token = tokenOf(request)
  return token ? checks.findSession(token) : null
}

const whyNoSession = async (checks: AccessChecks, request: FastifyRequest) => {
  const token = tokenOf(request)
  return token ? checks.whyNoSession(token) : signedOut()
}

const isAllowed = ({ user }: Session, access: Exclude<Access, 'anyone'>) =>
  access === 'signed-in' || hasRole({ profileType: user.profile_type, isAdmin: user.is_admin === 1 }, access)

/** Runs before the body is read, so that the server never parses the body of a request it refuses. */
export const guard =
  (
    checks: AccessChecks,
    { access, gate, knowsCaller }: Pick<RouteSchema, 'access' | 'gate' | 'knowsCaller'>,
  ) =>
  async (request: FastifyRequest): Promise<void> => {
    if (gate !== 'open') await requireBetaToken(checks, request, gate)
    // A public route treats an invalid session token like a missing one: an old token must not lock anyone out.
    if (access === 'anyone') {
      if (knowsCaller) request.session = await sessionOf(checks, request)
      return
    }
    const session = await sessionOf(checks, request)
    if (!session) throw await whyNoSession(checks, request)
    if (!isAllowed(session, access)) throw forbidden()
    request.session = session
  }
