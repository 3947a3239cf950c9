import { useContext } from 'react'
import type { Device } from './device'
import { DeviceContext } from './device-context'

/** For views that are drawn before the device's code has loaded. */
export function useDeviceLater(): () => Promise<Device> {
  const given = useContext(DeviceContext)
  return async () => given ?? (await import('./with-device')).browserDevice()
}
