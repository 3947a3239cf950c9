// Which copies were whole on this device, told outside the database that they stand in: so that it is noticed when the
// browser has thrown that away.
import { textsIn } from '~/client/platform/storage/text-list'
import type { Memory } from '../install/install'

/** The last so many: beyond that nobody saves again one by one. */
const idsMax = 2_000

/** Read anew each time: other tabs write there too. */
export const keptMemory = (memory: Memory) => ({
  ids: () => textsIn(memory.read()),
  change: (added: readonly string[], forgotten: readonly string[]) => {
    const before = textsIn(memory.read())
    const left = before.filter((id) => !forgotten.includes(id))
    const fresh = added.filter((id) => !left.includes(id))
    if (fresh.length === 0 && left.length === before.length) return
    memory.write(JSON.stringify([...left, ...fresh].slice(-idsMax)))
  },
})
