// Known to parts of the first screen too, so it imports types only; the device's code loads when it is first needed.
import { createContext, useContext } from 'react'
import type { CreatePart, Device } from './device'

export const DeviceContext = createContext<Device | null>(null)

/** For views under `withDevice`. */
export function useDevice(): Device {
  const device = useContext(DeviceContext)
  if (!device) throw new Error('useDevice needs a DeviceProvider above it')
  return device
}

export const useDevicePart = <Part>(create: CreatePart<Part>): Part => useDevice().part(create)
