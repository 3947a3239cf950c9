// A short name by which people recognize their device.
import { deviceNames } from '~/contract/rules/devices/device-names'
import { messages } from './messages'

export const deviceLabel = ({ browser, system }: ReturnType<typeof deviceNames>): string =>
  system === null
    ? (browser ?? messages.unknownDevice)
    : messages.browserOn(browser ?? messages.someBrowser, system)

export const deviceName = (userAgent: string): string => deviceLabel(deviceNames(userAgent))
