// The copies on a device, as the player sees them. A test adds and removes them.

export const peaks = [0.25, 1]
export const from = (trackId: string) => `/offline/${trackId}`

/** Names have the form `userId/trackId`. `add` and `remove` notify the player. */
export function fakeCopies(...kept: string[]) {
  const copies = new Set(kept)
  const broken: string[] = []
  const opened = new Map<string, string>()
  const worker = { answers: true, opens: true }
  let changed = () => {}
  const change = (act: () => void) => {
    act()
    changed()
  }
  return {
    broken,
    worker,
    add: (name: string) => change(() => copies.add(name)),
    remove: (name: string) => change(() => copies.delete(name)),
    notify: () => changed(),
    copies: {
      find: (userId: string, trackId: string) =>
        copies.has(`${userId}/${trackId}`)
          ? { address: worker.answers ? from(trackId) : (opened.get(trackId) ?? null), peaks }
          : null,
      open: async (_userId: string, trackId: string) => {
        if (!worker.opens) return null
        opened.set(trackId, `blob:${trackId}`)
        return `blob:${trackId}`
      },
      reportBroken: (trackId: string) => void broken.push(trackId),
      subscribe: (listener: () => void) => {
        changed = listener
        return () => {}
      },
    },
  }
}
