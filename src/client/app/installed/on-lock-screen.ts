// The player on the lock screen of this device. It need not come before the page is idle: nothing sounds yet.
import { pageClock } from '~/client/platform/clock'
import { browserMediaSession } from '~/client/platform/media/media-session'
import { showOnLockScreen } from '~/client/player/lock-screen'
import { player } from '~/client/player/player'

showOnLockScreen({
  player,
  session: browserMediaSession(),
  clock: pageClock,
  wholeAddress: (address) => new URL(address, location.href).href,
})
