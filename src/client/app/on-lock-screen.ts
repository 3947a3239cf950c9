// The player on the lock screen of this device. It need not come before the page is idle: nothing sounds yet.
import { pageClock } from '../platform/clock'
import { browserMediaSession } from '../platform/media-session'
import { showOnLockScreen } from '../player/lock-screen'
import { player } from '../player/player'

showOnLockScreen({
  player,
  session: browserMediaSession(),
  clock: pageClock,
  wholeAddress: (address) => new URL(address, location.href).href,
})
