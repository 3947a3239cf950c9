import { openOutbox } from '~/client/api/write/outbox-port'
import { serverLife } from '~/client/api/reach/server-life'
import { pageClock } from '~/client/platform/clock'
import { enteredAt } from '~/client/platform/page/entered-at'
import { ListeningReports } from '~/client/player/listening/listening-reports'
import type { Device } from '../device'

/** Reports plays, and what was heard of them. Loaded when the first play counts. */
export const listeningOf = ({ player }: Device): ListeningReports =>
  new ListeningReports({
    player,
    put: async (write) => (await openOutbox()).put(write),
    clock: pageClock,
    onHide: serverLife.onHide,
    enteredAt: enteredAt(),
  })
