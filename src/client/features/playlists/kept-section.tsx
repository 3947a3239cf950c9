import { useDevicePart } from '~/client/device/device-context'
import { keptPlaylistsOf } from '~/client/device/parts/playlists-part'
import { useStore } from '~/client/platform/use-store'
import type { Playlist } from '~/contract/schemas/built'
import { messages } from './messages'
import { Section } from './section'

type KeptSectionProps = {
  /** What the page lists anyway. */
  listed: readonly Playlist[]
}

/**
 * The other playlists that are kept on this device: those that this person does not follow. Without this list only their
 * addresses would open them.
 */
export function KeptSection({ listed }: KeptSectionProps) {
  const { kept } = useStore(useDevicePart(keptPlaylistsOf).state)
  const ids = new Set(listed.map(({ _id }) => _id))
  const others = [...(kept?.values() ?? [])]
    .map(({ playlist }) => playlist)
    .filter(({ _id }) => !ids.has(_id))
  if (others.length === 0) return null
  return <Section title={messages.kept} playlists={others} />
}
