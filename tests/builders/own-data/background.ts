// What the background does for exports and deletions, on one replica.
import { createQueueMail } from '~/server/mail/queue'
import { eraseAccounts } from '~/server/own-data/deletion/erase-accounts'
import { buildDueExports, deleteOldExports } from '~/server/own-data/export/build-exports'
import { testPassword, type Person, type TestApi } from '../api/test-api'
import { mediaOf } from '../presskit/built-kits'

const partsOf = (api: TestApi) => ({
  database: api.database,
  clock: api,
  storage: mediaOf(api),
  queueMail: createQueueMail({ clock: api }),
  payments: api.payments,
  trackChanged: api.trackChanged,
  tracksChanged: async (ids: readonly string[]) => {
    for (const id of ids) await api.trackChanged(id)
  },
  logger: {
    error: ({ err }: { err: unknown }) => {
      throw err
    },
  },
})

export const buildExports = (api: TestApi) => buildDueExports(partsOf(api))
export const sweepExports = (api: TestApi) => deleteOldExports(partsOf(api))

/** `steps`: after how many steps the server is killed. */
export const eraseDue = (api: TestApi, steps = Infinity) => {
  let left = steps
  return eraseAccounts(partsOf(api), () => left-- > 0)
}

export const leave = (api: TestApi, as: Person, more: object = {}) =>
  api.call('POST', '/user/leave', { as, payload: { password: testPassword, ...more } })

/** Takes the deletion back, with the challenge that a sign-in got. */
export const keep = (api: TestApi, challenge: string) =>
  api.call('POST', '/user/keep-account', { payload: { challenge } })

export const daysMs = (days: number) => days * 24 * 3_600_000
