// This device's eye on what one owns, made once.
import { call } from '../api/call'
import { readToken } from '../api/tokens'
import { pageClock } from '../platform/clock'
import { pageConnection } from '../platform/connection'
import { pageLife } from '../platform/page/page-life'
import { askPurchases } from './ask-purchases'
import { downloads } from './downloads'
import { AutoSave } from './purchases/auto-save'
import { PurchaseWatch } from './purchases/purchase-watch'
import { rightTo } from './purchases/right-to'
import { userMemory } from './user-memory'

export const autoSave: AutoSave = new AutoSave({
  downloads,
  connection: pageConnection,
  life: pageLife,
  memoryOf: userMemory('saveByItself', () => autoSave.heardElsewhere()),
})

export const purchaseWatch: PurchaseWatch = new PurchaseWatch({
  downloads,
  purchases: askPurchases,
  whoAmI: async () => (await call('currentUser'))._id,
  rightTo: (download) =>
    rightTo(download, {
      describe: (id, variant) => call('downloadPurchase', { params: { id }, query: { variant } }),
      track: (id) => call('track', { params: { id } }),
    }),
  token: readToken,
  isAwaited: () => autoSave.state.get().choice !== 'off',
  onList: (userId, purchases) => {
    const tracks = purchases.map(({ track }) => track)
    downloads.refresh(userId, tracks)
    autoSave.seen(userId, purchases)
  },
  memoryOf: userMemory('takenBack', () => purchaseWatch.heardElsewhere()),
  clock: pageClock,
  life: pageLife,
})
