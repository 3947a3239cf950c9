import type { FastifyBaseLogger } from 'fastify'

/**
 * Does `work` after the caller has got the answer, so that the time of the answer does not depend on it. If the server stops
 * in between, the work is not done. `failure`: what the log says if it fails.
 */
export const afterAnswer = (
  logger: Pick<FastifyBaseLogger, 'error'>,
  failure: string,
  work: () => Promise<unknown>,
) => {
  setImmediate(() => {
    work().catch((error: unknown) => logger.error({ err: error }, failure))
  })
}
