import { Link } from 'wouter'
import { Art } from '~/client/catalog/art'
import { pathTo } from '~/contract/paths'
import type { Playlist } from '~/contract/schemas/built'
import { messages } from '../messages'
import styles from './mix-card.module.css'

/** A mix on a shelf, with a cover made of those of its first tracks. */
export const MixCard = ({ mix }: { mix: Playlist }) => (
  <li>
    <Link href={pathTo.playlist('mix', mix._id)} className={styles.card}>
      <span className={styles.covers} data-count={Math.min(4, mix.covers.length)}>
        {(mix.covers.length < 4 ? mix.covers.slice(0, 1) : mix.covers).map(({ _id, coverArtUrl }) => (
          <Art key={_id} id={_id} coverArtUrl={coverArtUrl} place="card" />
        ))}
        {mix.covers.length === 0 && <Art id={mix._id} coverArtUrl={null} place="card" />}
      </span>
      <bdi className={styles.title}>{mix.title}</bdi>
      <span className="block text-sm text-dim">{mix.reason ?? messages.mixes.tracks(mix.trackCount)}</span>
    </Link>
  </li>
)
