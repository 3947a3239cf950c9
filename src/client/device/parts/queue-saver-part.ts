import { call } from '~/client/api/call'
import { serverLife } from '~/client/api/reach/server-life'
import { pageClock } from '~/client/platform/clock'
import { deviceName } from '~/client/player/listening/device-name'
import { QueueSaver } from '~/client/player/listening/queue-saver'
import { noteSavedHere } from '~/client/player/listening/saved-here'
import type { Device } from '../device'

/** Saves the queue on the server while it plays. */
export const queueSaverOf = ({ player, downloads }: Device): QueueSaver =>
  new QueueSaver({
    player,
    userId: () => downloads.state.get().userId,
    save: (body) => call('saveQueue', { body }),
    onSaved: noteSavedHere,
    deviceName: deviceName(navigator.userAgent),
    clock: pageClock,
    life: serverLife,
  })
