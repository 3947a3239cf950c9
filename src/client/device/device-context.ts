// The first screen loads this file too, so it imports only types of the device. The device's code loads at its first
// use.
import { createContext, useContext } from 'react'
import type { CreatePart, Device } from './device'

export const DeviceContext = createContext<Device | null>(null)

/** Returns the device. The view must be inside `withDevice`. */
export function useDevice(): Device {
  const device = useContext(DeviceContext)
  if (!device) throw new Error('useDevice needs a DeviceProvider above it')
  return device
}

export const useDevicePart = <Part>(create: CreatePart<Part>): Part => useDevice().part(create)
