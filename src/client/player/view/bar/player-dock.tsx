// All visible parts of the player: the mini player, and what it opens.
import { type ComponentType, useCallback, useEffect, useState } from 'react'
import { usePart } from '~/client/ui/parts/use-part'
import { usePlayer, usePlayerState } from '~/client/player/use-player'
import { idle } from '~/client/platform/page/idle'
import type { Track } from '~/contract/schemas/built'
import { useShortcuts } from '~/client/player/shortcuts/use-shortcuts'
import { FullscreenShell } from '../full/shell/fullscreen-shell'
import { loadFullscreen, loadHelp, loadPreviewEnded, loadQueue } from '../load-parts'
import { MiniPlayer } from './mini-player'
import { TimeIsCovered } from '../controls/use-shown-time'
import { useDockedTrack } from './use-docked-track'

export function PlayerDock() {
  const player = usePlayer()
  const track = useDockedTrack()
  const [help, setHelp] = useState(false)
  const openHelp = useCallback(() => setHelp(true), [])
  const closeHelp = useCallback(() => setHelp(false), [])
  useShortcuts(player, openHelp)
  return (
    <>
      {track && <DockedPlayer track={track} onHelp={openHelp} />}
      {help && <SideSheet load={loadHelp} onClose={closeHelp} onLeave={closeHelp} />}
    </>
  )
}

type DockedPlayerProps = { track: Track; onHelp: () => void }

function DockedPlayer({ track, onHelp }: DockedPlayerProps) {
  const [view, setView] = useState<'mini' | 'fullscreen'>('mini')
  const [queueOpen, setQueueOpen] = useState(false)
  const openQueue = useCallback(() => setQueueOpen(true), [])
  const closeQueue = useCallback(() => setQueueOpen(false), [])
  // The queue closes with the full player, because a link in the queue leaves both.
  const minimise = useCallback(() => {
    setView('mini')
    setQueueOpen(false)
  }, [])
  useBottomMargin()
  useEffect(() => {
    // Both are loaded before the press that opens them. If this fails, the press loads them.
    void idle().then(() => Promise.all([loadFullscreen(), loadQueue()]).catch(() => {}))
  }, [])
  return (
    <>
      <TimeIsCovered value={view === 'fullscreen'}>
        <MiniPlayer track={track} onExpand={() => setView('fullscreen')} onQueue={openQueue} />
      </TimeIsCovered>
      {view === 'fullscreen' && (
        <FullscreenShell track={track} onMinimised={minimise} onQueue={openQueue} onHelp={onHelp} />
      )}
      {queueOpen && <SideSheet load={loadQueue} onClose={closeQueue} onLeave={minimise} />}
      <AtPreviewEnd onSeeTrack={minimise} />
    </>
  )
}

/** The dialog at the end of a preview. Its code is loaded when the first preview is about to end. */
function AtPreviewEnd(props: { onSeeTrack: () => void }) {
  const isNear = usePlayerState(({ previewNotice }) => previewNotice !== 'none')
  const [isWanted, want] = useState(false)
  if (isNear && !isWanted) want(true)
  return isWanted && <LatePreviewEnded {...props} />
}

function LatePreviewEnded(props: { onSeeTrack: () => void }) {
  const part = usePart(loadPreviewEnded)
  return part.state === 'loaded' && <part.View {...props} />
}

/** The page gets a bottom margin as high as the player, so that the player covers nothing. */
function useBottomMargin() {
  useEffect(() => {
    const root = document.documentElement
    root.dataset.player = ''
    return () => {
      delete root.dataset.player
    }
  }, [])
}

type SheetProps = {
  onClose: () => void
  /** Called when a link is followed. */
  onLeave: () => void
}
type SideSheetProps = SheetProps & { load: () => Promise<ComponentType<SheetProps>> }

/** A sheet whose code is loaded when it is opened. If that fails, it closes, and can be opened again. */
function SideSheet({ load, ...props }: SideSheetProps) {
  const part = usePart(load)
  const { onClose } = props
  useEffect(() => {
    if (part.state === 'failed') onClose()
  }, [part.state, onClose])
  return part.state === 'loaded' ? <part.View {...props} /> : null
}
