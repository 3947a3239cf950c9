import { useRef } from 'react'
import { mediaAddress } from '~/client/api/media-address'
import { clockTime } from '~/client/player/view/controls/time-words'
import { useBoxSize } from '~/client/player/view/controls/use-box-size'
import { Avatar } from '~/client/ui/pictures/avatar'
import { messages } from '../messages'
import type { MixPlayer } from '../playing/mix-player'
import { nameOf, type Room, type Version } from '../room'
import { isOpenThread, type Mark, marksOf, threadsOf } from './comment-rules'
import styles from './comment-marks.module.css'

const texts = messages.playing

/** Marks closer than this become one. */
const markWidthPx = 34

/** At the edges a mark stays inside the waveform. */
const placeOf = ({ share }: Mark) => `clamp(17px, ${share * 100}%, calc(100% - 17px))`

type CommentMarksProps = { room: Room; mix: MixPlayer; version: Version }

/** The open comments under the waveform, at their places. A press plays from there. */
export function CommentMarks({ room, mix, version }: CommentMarksProps) {
  const box = useRef<HTMLUListElement>(null)
  const { widthPx } = useBoxSize(box)
  const open = threadsOf(room.comments, version._id).filter(isOpenThread)
  const marks = widthPx > 0 ? marksOf(open, version.durationSeconds ?? 0, markWidthPx / widthPx) : []
  return (
    <ul ref={box} aria-label={texts.marks} className={styles.root}>
      {marks.map((mark) => {
        const { positionMs } = mark.threads[0].comment
        return (
          <li key={mark.threads[0].comment._id} className={styles.place} style={{ left: placeOf(mark) }}>
            <button
              type="button"
              className={styles.mark}
              aria-label={texts.mark(clockTime(positionMs / 1_000), mark.threads.length)}
              onClick={() => mix.play(version._id, positionMs / 1_000)}
            >
              <MarkFace mark={mark} />
            </button>
          </li>
        )
      })}
    </ul>
  )
}

function MarkFace({ mark: { threads } }: { mark: Mark }) {
  const { author } = threads[0].comment
  if (threads.length > 1) return <span className={styles.count}>{threads.length}</span>
  return <Avatar size="sm" name={nameOf(author)} src={mediaAddress(author.avatarUrl)} />
}
