// Records what is found out about a stored copy while it is played.
import type { Vault } from '~/vault/vault'
import type { DownloadList } from './download-list'

type NoteParts = { vault: Pick<Vault, 'note'> }
type Note = { trackId: string; change: Parameters<Vault['note']>[1] }

/** A failed write is ignored: after a reload, the next check or update finds the same result again. */
export async function noteCopy({ vault }: NoteParts, { userId }: DownloadList, { trackId, change }: Note) {
  if (userId !== null) await vault.note({ userId, trackId }, change).catch(() => {})
}

/** Called when playback finds that bytes of the copy are missing. */
export function reportDamaged(parts: NoteParts, list: DownloadList, trackId: string) {
  const download = list.get(trackId)
  if (download?.isRenewing) list.change(trackId, { isRenewing: false })
  else if (download?.state.type === 'kept') list.setState(trackId, { type: 'damaged' })
  else return
  void noteCopy(parts, list, { trackId, change: { isDamaged: true } })
}
