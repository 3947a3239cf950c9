// The parts of the page for the time without a network and for those who may edit. Their code loads after the page.
import { type RefObject, useImperativeHandle } from 'react'
import { messages as playlists } from '~/client/playlists/messages'
import { useToast } from '~/client/ui/feedback/toast'
import { usePart } from '~/client/ui/parts/use-part'
import type { PlaylistDetail } from '~/contract/schemas/built'
import type { CoverChangeProps } from './cover/cover-change'

const loadParts = () => import('~/client/playlists/offline/playlist-parts')
const loadKeep = () => loadParts().then((parts) => parts.KeepPlaylist)
const loadNotes = () => loadParts().then((parts) => parts.PlaylistNotes)

const loadCoverChange = () => import('./cover/cover-change').then((part) => part.CoverChange)
const loadFocus = () => import('./tracks/kept-focus').then((part) => part.KeptFocus)

type LateProps = { playlist: PlaylistDetail }

/** The button that keeps the playlist on this device. Mixes change by themselves, so they are not kept. */
export function LateKeepPlaylist({ playlist: { _id, type }, isEmpty }: LateProps & { isEmpty: boolean }) {
  const part = usePart(loadKeep)
  return part.state === 'loaded' && type !== 'mix' ? <part.View playlistId={_id} isEmpty={isEmpty} /> : null
}

export function LateNotes({ playlist }: LateProps) {
  const part = usePart(loadNotes)
  return part.state === 'loaded' ? <part.View playlist={playlist} /> : null
}

/** The hidden input that takes a new cover. If its code does not load, the menu’s items say so and load it again. */
export function LateCoverChange(props: CoverChangeProps) {
  const part = usePart(loadCoverChange)
  const say = useToast()
  useImperativeHandle(part.state === 'failed' ? props.acts : null, () => {
    const again = () => {
      say({ message: playlists.files.notLoaded })
      if (part.state === 'failed') part.retry()
    }
    return { choose: again, remove: again }
  })
  return part.state === 'loaded' ? <part.View {...props} /> : null
}

export function LateKeptFocus({ list }: { list: RefObject<HTMLElement | null> }) {
  const part = usePart(loadFocus)
  return part.state === 'loaded' ? <part.View list={list} /> : null
}
