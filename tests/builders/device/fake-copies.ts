// The copies on a device, as the player sees them.

export const peaks = [0.25, 1]
export const from = (trackId: string) => `/offline/${trackId}`

/** `kept` lists copies as `userId/trackId`. `come` and `go` add and remove one and notify the player. */
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
    come: (name: string) => change(() => copies.add(name)),
    go: (name: string) => change(() => copies.delete(name)),
    tellProgress: () => changed(),
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
      foundBroken: (trackId: string) => void broken.push(trackId),
      subscribe: (listener: () => void) => {
        changed = listener
        return () => {}
      },
    },
  }
}
