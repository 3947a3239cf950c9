// The mix player of this page, which has an audio element of its own.
import type { Device } from '~/client/device/device'
import { audioBesidePlayer } from '~/client/device/audio-beside-player'
import { MixPlayer } from './mix-player'

export const mixPlayerOf = (device: Device): MixPlayer =>
  audioBesidePlayer(device, (parts) => new MixPlayer(parts))
