import { Link } from 'wouter'
import { artistName } from '~/contract/rules/artist-name'
import type { Answer } from '~/contract/schemas/built'
import { mediaAddress } from '~/client/api/media-address'
import { Cover } from '~/client/ui/pictures/cover'
import { avatarSources } from '~/client/ui/pictures/picture-sources'
import { pathTo } from '~/contract/paths'
import './wanted.css'

type Artists = Answer<'saloon'>['wanted']

/** Posters of artists at large; a press leads to where they were last seen. */
export function Wanted({ artists }: { artists: Artists }) {
  return (
    <section aria-labelledby="wanted" className="mt-14">
      <h2 id="wanted" className="text-3xl">
        Wanted
      </h2>
      <p className="mt-2 text-dim">Artists worth riding after. The reward is the music.</p>
      <ul className="wanted-wall">
        {artists.map((artist) => (
          <li key={artist._id}>
            <Link href={pathTo.artist(artist._id)} className="wanted-poster">
              <span className="wanted-word" aria-hidden="true">
                Wanted
              </span>
              <Cover
                id={artist._id}
                src={mediaAddress(artist.avatarUrl)}
                srcSet={avatarSources(mediaAddress(artist.avatarUrl))}
                sizes="(min-width: 900px) 220px, 40vw"
              />
              <bdi className="wanted-name">{artistName(artist)}</bdi>
              <span className="wanted-for">
                {artist.topGenre ? `for ${artist.topGenre.toLowerCase()}` : 'for reasons unknown'}
                <br />
                {artist.trackCount === 1 ? 'one track' : `${artist.trackCount} tracks`} at large
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}
