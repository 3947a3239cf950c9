import { useEffect } from 'react'
import { Link } from 'wouter'
import { useDevicePart } from '~/client/device/device-context'
import { useStore } from '~/client/platform/use-store'
import { IconButton } from '~/client/ui/icon-button'
import { PauseIcon, PlayIcon } from '~/client/ui/icons/icons'
import { pathTo } from '~/contract/paths'
import { messages } from './messages'
import { type Heard, subjectPlayerOf } from './subject-player'

const texts = messages.listen

/** Stops what plays when the page is left. */
export function useSubjectPlayer() {
  const player = useDevicePart(subjectPlayerOf)
  useEffect(() => () => player.leave(), [player])
  return player
}

/** The tracks of a subject, each with a button that plays it here. */
export function Listen({ tracks }: { tracks: readonly Heard[] }) {
  const player = useSubjectPlayer()
  const { trackId, playback } = useStore(player.state)
  if (tracks.length === 0) return <p className="text-dim">{texts.nothing}</p>
  return (
    <ul className="grid gap-1">
      {tracks.map((track) => {
        const isChosen = trackId === track.trackId
        const isOn = isChosen && (playback === 'playing' || playback === 'loading')
        return (
          <li key={track.trackId} className="-ml-3 flex items-center gap-1">
            <IconButton
              label={(isOn ? texts.pause : texts.play)(track.title)}
              icon={isOn ? <PauseIcon /> : <PlayIcon />}
              onClick={() => player.toggle(track)}
            />
            <Link
              href={pathTo.track(track.trackId)}
              dir="auto"
              className={`min-w-0 py-2.5 [overflow-wrap:anywhere] @hover:underline ${isOn ? 'font-600 text-ember' : ''}`}
            >
              {track.title}
            </Link>
            {isChosen && playback === 'failed' && (
              <span className="text-sm text-rust" role="alert">
                {texts.failed}
              </span>
            )}
          </li>
        )
      })}
    </ul>
  )
}
