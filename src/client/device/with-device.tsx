import { type ComponentType, type ReactNode, useContext } from 'react'
import { DownloadsProvider } from '~/client/offline/use-downloads'
import { OwnedProvider } from '~/client/owned/use-owned'
import { PlayerProvider } from '~/client/player/use-player'
import { createDevice } from './create-device'
import type { Device } from './device'
import { DeviceContext } from './device-context'

let created: Device | undefined

/** This page's device. Every lazily loaded view shares it, and the first one that is drawn creates it. */
export const browserDevice = () => (created ??= createDevice())

/** Provides the device to everything below. Tests provide a device made of fakes. */
export function DeviceProvider({ device, children }: { device: Device; children: ReactNode }) {
  return (
    <DeviceContext value={device}>
      <PlayerProvider value={device.player}>
        <OwnedProvider value={device.owned}>
          <DownloadsProvider value={device}>{children}</DownloadsProvider>
        </OwnedProvider>
      </PlayerProvider>
    </DeviceContext>
  )
}

/** Wraps the top component of a lazily loaded part that uses the device. A device that is given above stays in use. */
export function withDevice<Props extends object>(View: ComponentType<Props>): ComponentType<Props> {
  return function OnDevice(props: Props) {
    const given = useContext(DeviceContext)
    if (given) return <View {...props} />
    return (
      <DeviceProvider device={browserDevice()}>
        <View {...props} />
      </DeviceProvider>
    )
  }
}
