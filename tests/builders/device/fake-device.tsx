// A device made of fakes: a silent player, downloads that fetch nothing, and owned tracks that the test sets.
import { render as renderPlain, type RenderOptions } from '@testing-library/react'
import type { ComponentType, ReactElement, ReactNode } from 'react'
import { vi } from 'vitest'
import { call } from '~/client/api/call'
import { setOutbox } from '~/client/api/write/outbox-port'
import { type Device, partsOf } from '~/client/device/device'
import { outboxOf } from '~/client/device/parts/outbox-part'
import { DeviceProvider } from '~/client/device/with-device'
import { Owned } from '~/client/owned/owned'
import { pageLife } from '~/client/platform/page/page-life'
import type { Purchase } from '~/contract/schemas/built'
import { fakeDownloads } from '../../fakes/fake-downloads'
import { fakePlayer } from '../../fakes/fake-player'

/** An owned store that loads nothing at its start, and awaits nothing. A test sets the owned tracks with `own`. */
function fakeOwned() {
  const owned = new Owned({
    purchases: (cursor) => call('purchases', { query: { cursor } }),
    storage: { read: () => null, write: () => {}, remove: () => {} },
    life: pageLife,
  })
  owned.state.set({ isAwaited: false })
  const bought: Purchase[] = []
  const buy = owned.bought.bind(owned)
  owned.bought = (purchase) => {
    bought.push(purchase)
    buy(purchase)
  }
  return { owned, bought, own: (...ids: string[]) => owned.state.set({ trackIds: new Set(ids) }) }
}

export function fakeDevice() {
  const { owned, bought, own } = fakeOwned()
  const player = fakePlayer(owned)
  const downloads = fakeDownloads()
  const device: Device = {
    player,
    owned,
    downloads: downloads as unknown as Device['downloads'],
    openedCopy: { addressOf: () => null, open: () => Promise.resolve(null), keepFor: () => {} },
    removeCopies: (trackIds) => downloads.remove(trackIds),
    setListener: vi.fn<Device['setListener']>((userId) => {
      player.setListener(userId)
      void downloads.setListener(userId)
      void device.part(outboxOf).setSender(userId)
    }),
    part: partsOf(() => device),
  }
  setOutbox(async () => device.part(outboxOf))
  const On = ({ children }: { children: ReactNode }) => (
    <DeviceProvider device={device}>{children}</DeviceProvider>
  )
  /** Renders inside the device’s provider, and inside `wrapper` where one is given. */
  const render = (view: ReactElement, { wrapper: Inner }: Pick<RenderOptions, 'wrapper'> = {}) =>
    renderPlain(view, { wrapper: Inner ? within(On, Inner) : On })
  return { device, player, downloads, owned, own, bought, render }
}

type Wrapper = ComponentType<{ children: ReactNode }>

const within = (Outer: Wrapper, Inner: ComponentType<{ children: ReactNode }>) =>
  function Both({ children }: { children: ReactNode }) {
    return (
      <Outer>
        <Inner>{children}</Inner>
      </Outer>
    )
  }
