import { Link } from 'wouter'
import { pathTo } from '~/contract/paths'
import { artistName } from '~/contract/rules/artist-name'
import type { Track } from '~/contract/schemas/built'
import { usePlayFrom, usePlaying } from '~/client/catalog/use-playing'
import { Button } from '~/client/ui/button'
import { PlayIcon } from '~/client/ui/icons/icons'
import { WaveformBars } from '~/client/ui/feedback/waveform-bars'
import { messages } from './messages'
import type { Night } from './tonight'
import styles from './bill.module.css'

/** A concert poster with the headliner largest. Pressing an act beside the title of its track plays the programme from there. */
export function Bill({ night, acts }: { night: Night; acts: readonly Track[] }) {
  const playFrom = usePlayFrom(acts)
  return (
    <section aria-labelledby="bill" className={styles.root}>
      <h2 id="bill" className={styles.heading}>
        {messages.bill.title}
      </h2>
      <p className={styles.date}>{messages.bill.date(night.dayName, night.date)}</p>
      <ol className={styles.acts}>
        {acts.map((track, index) => (
          <li key={track._id}>
            <Act track={track} onPlay={() => playFrom(index)} />
          </li>
        ))}
      </ol>
      <Button variant="quiet" className="mt-6" onClick={() => playFrom(0)}>
        <PlayIcon /> {messages.bill.play}
      </Button>
    </section>
  )
}

function Act({ track, onPlay }: { track: Track; onPlay: () => void }) {
  const playing = usePlaying(track._id)
  const artist = artistName(track.artist)
  return (
    <div className={styles.act}>
      <button
        type="button"
        aria-label={(playing === 'here' ? messages.bill.pauseAct : messages.bill.playAct)(
          artist,
          track.title,
        )}
        className={styles.play}
        onClick={onPlay}
      >
        <bdi className={styles.artist}>{artist}</bdi>
      </button>
      <span className={styles.title}>
        {playing !== 'elsewhere' && (
          <WaveformBars size="sm" motion={playing === 'here' ? 'moving' : 'still'} />
        )}
        <Link href={pathTo.track(track._id)} dir="auto">
          {track.title}
        </Link>
      </span>
    </div>
  )
}
