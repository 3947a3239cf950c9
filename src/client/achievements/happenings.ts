// Counts what may have reached an achievement: a purchase, a saved copy, a play or another write that the server accepted.
import { onWritten } from '~/client/api/write/written'
import type { Device } from '~/client/device/device'
import { DownloadsWatch } from '~/client/offline/install/downloads-watch'
import { createStore, type Store } from '~/client/platform/store'

type Watched<Value> = { get(): Value; subscribe(changed: () => void): void }

function follow<Value>(watched: Watched<Value>, act: (before: Value, now: Value) => void) {
  let before = watched.get()
  watched.subscribe(() => {
    const now = watched.get()
    act(before, now)
    before = now
  })
}

/** Created once per device, see `Device.part`. */
export function happeningsOf(device: Device): Store<{ count: number }> {
  const happenings = createStore({ count: 0 })
  const happened = () => happenings.set({ count: happenings.get().count + 1 })
  // The first list after the sign-in is not a purchase.
  follow(device.owned.state, (before, now) => {
    if (before.isKnown && now.trackIds.size > before.trackIds.size) happened()
  })
  // Plays go through the outbox, which has a chunk of its own. Without that chunk no play is sent either.
  import('~/client/device/parts/outbox-part')
    .then(({ outboxOf }) =>
      follow(device.part(outboxOf).state, (before, now) => {
        if (now.pending < before.pending) happened()
      }),
    )
    .catch(() => {})
  new DownloadsWatch({
    state: device.downloads.state,
    onChange: ({ finished }) => {
      if (finished.length > 0) happened()
    },
  }).start()
  onWritten(happened)
  return happenings
}
