import { Link } from 'wouter'
import { artistName } from '~/contract/rules/artist-name'
import type { Answer } from '~/contract/schemas/built'
import { mediaAddress } from '~/client/api/media-address'
import { Cover } from '~/client/ui/pictures/cover'
import { avatarSources } from '~/client/ui/pictures/picture-sources'
import { pathTo } from '~/contract/paths'
import { messages } from './messages'
import styles from './wanted.module.css'

type Artists = Answer<'saloon'>['wanted']

/** Wanted posters that link to artists. */
export function Wanted({ artists }: { artists: Artists }) {
  return (
    <section aria-labelledby="wanted" className="mt-14">
      <h2 id="wanted" className="text-3xl">
        {messages.wanted.title}
      </h2>
      <p className="mt-2 text-dim">{messages.wanted.lead}</p>
      <ul className={styles.wall}>
        {artists.map((artist) => (
          <li key={artist._id}>
            <Link href={pathTo.artist(artist._id)} className={styles.poster}>
              <span className={styles.word} aria-hidden="true">
                {messages.wanted.title}
              </span>
              <Cover
                id={artist._id}
                src={mediaAddress(artist.avatarUrl)}
                srcSet={avatarSources(mediaAddress(artist.avatarUrl))}
                sizes="(min-width: 900px) 220px, 40vw"
              />
              <bdi className={styles.name}>{artistName(artist)}</bdi>
              <span className={styles.for}>
                {artist.topGenre ? messages.wanted.forGenre(artist.topGenre) : messages.wanted.forUnknown}
                <br />
                {messages.wanted.atLarge(artist.trackCount)}
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}
