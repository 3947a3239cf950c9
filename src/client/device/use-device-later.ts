import { useContext } from 'react'
import type { Device } from './device'
import { DeviceContext } from './device-context'

/** Returns a function that loads the device, for views that are drawn before its code has loaded. */
export function useDeviceLater(): () => Promise<Device> {
  const given = useContext(DeviceContext)
  return async () => given ?? (await import('./with-device')).browserDevice()
}
