// What remains of a saved queue when some of its tracks can no longer be seen.

type Place = { index: number; positionSeconds: number }

/**
 * The visible tracks in order. If the current track is gone, the next visible one takes its place, from its start; after
 * the last one, the queue begins again.
 */
export const visibleQueue = <Track>(
  trackIds: readonly string[],
  { index, positionSeconds }: Place,
  visible: ReadonlyMap<string, Track>,
): (Place & { tracks: Track[] }) | null => {
  const tracks = trackIds.flatMap((id) => visible.get(id) ?? [])
  if (tracks.length === 0) return null
  const before = trackIds.slice(0, index).filter((id) => visible.has(id)).length
  const isThere = visible.has(trackIds[index] ?? '')
  return { tracks, index: before % tracks.length, positionSeconds: isThere ? positionSeconds : 0 }
}
