import { audioBesidePlayer } from '~/client/device/audio-beside-player'
import type { Device } from '~/client/device/device'
import { KitPlayer } from './kit-player'

/** The player of press kits of this page, which has an audio element of its own. */
export const kitPlayerOf = (device: Device): KitPlayer =>
  audioBesidePlayer(device, (parts) => new KitPlayer(parts))
