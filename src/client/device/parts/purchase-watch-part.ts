import { call } from '~/client/api/call'
import { serverLife } from '~/client/api/reach/server-life'
import { readToken } from '~/client/api/tokens'
import { AutoSave } from '~/client/offline/purchases/auto-save'
import { PurchaseWatch } from '~/client/offline/purchases/purchase-watch'
import { copyEntitlement } from '~/client/offline/purchases/copy-entitlement'
import { pageClock } from '~/client/platform/clock'
import { pageConnection } from '~/client/platform/connection'
import type { Device } from '../device'
import { userMemory } from './user-memory'

/** Saves new purchases for offline, when the person has chosen that. */
export function autoSaveOf({ downloads }: Device): AutoSave {
  const autoSave: AutoSave = new AutoSave({
    downloads,
    connection: pageConnection,
    life: serverLife,
    memoryOf: userMemory('saveByItself', () => autoSave.otherTabChanged()),
  })
  return autoSave
}

/** Removes copies of tracks that are no longer owned. */
export function purchaseWatchOf(device: Device): PurchaseWatch {
  const { downloads, owned } = device
  const autoSave = device.part(autoSaveOf)
  const watch: PurchaseWatch = new PurchaseWatch({
    downloads,
    purchases: () => owned.load(),
    whoAmI: async () => (await call('currentUser'))._id,
    copyEntitlement: (download) =>
      copyEntitlement(download, {
        describe: (id, variant) => call('downloadPurchase', { params: { id }, query: { variant } }),
        track: (id) => call('track', { params: { id } }),
      }),
    token: readToken,
    isListNeeded: () => autoSave.state.get().choice !== 'off',
    onList: (userId, purchases) => {
      const tracks = purchases.map(({ track }) => track)
      downloads.refresh(userId, tracks)
      autoSave.setPurchases(userId, purchases)
    },
    memoryOf: userMemory('takenBack', () => watch.otherTabChanged()),
    clock: pageClock,
    life: serverLife,
  })
  return watch
}
