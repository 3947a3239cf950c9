import { usePart } from '~/client/ui/parts/use-part'
import { usePlayerState } from '~/client/player/use-player'
import { useStore } from '~/client/platform/use-store'
import { refusedSeek } from './seek-or-refuse'

type RefusalProps = {
  /** When a seek was refused. Zero shows nothing. */
  at: number
  isForSale: boolean
  onEnd: (at: 0) => void
}

const loadSeekRefusal = () => import('./seek-refusal').then((part) => part.SeekRefusal)

/** Says for some seconds why a seek beyond the preview was ignored. */
export const Refusal = ({ at, ...props }: RefusalProps) => (
  <span role="status">{at > 0 && <LateRefusal key={at} {...props} />}</span>
)

function LateRefusal(props: Omit<RefusalProps, 'at'>) {
  const part = usePart(loadSeekRefusal)
  return part.state === 'loaded' && <part.View {...props} />
}

const forget = () => refusedSeek.set({ at: 0 })

/** Shows why the player refused a seek, whether the seek came from its seek bar or from a key. */
export function PlayerRefusal() {
  const { at } = useStore(refusedSeek)
  const isForSale = usePlayerState(({ currentTrack }) => currentTrack?.isForSale === true)
  return <Refusal at={at} isForSale={isForSale} onEnd={forget} />
}
