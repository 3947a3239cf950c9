// What a search finds besides its list of tracks: the best hit, artists, albums and playlists.
import type { KeyboardEvent, ReactNode } from 'react'
import { Link } from 'wouter'
import { mediaAddress } from '~/client/api/media-address'
import { Art } from '~/client/catalog/art'
import { PlaylistCover } from '~/client/playlists/cover/playlist-cover'
import { Avatar } from '~/client/ui/pictures/avatar'
import { pathTo } from '~/contract/paths'
import { artistName } from '~/contract/rules/artist-name'
import type { Answer } from '~/contract/schemas/built'
import { messages } from '../messages'
import { firstTrack, searchField } from './places'
import styles from './found.module.css'

const words = messages.found

type Found = Answer<'find'>
type Best = NonNullable<Found['best']>

/** A result of the search (artist, album, track or playlist), as the list shows it: a picture, a title and a note. */
type Item = { id: string; path: string; title: string; note: string; picture: ReactNode }

const artistItem = (artist: Found['artists'][number]): Item => ({
  id: artist._id,
  path: pathTo.artist(artist._id),
  title: artistName(artist),
  note: words.artistOf(artist.topGenre),
  picture: <Avatar name={artistName(artist)} src={mediaAddress(artist.avatarUrl)} />,
})

const albumItem = (album: Found['albums'][number]): Item => ({
  id: album._id,
  path: pathTo.album(album._id),
  title: album.title,
  note: words.by(words.releases[album.releaseType], artistName(album.artist)),
  picture: <Art id={album._id} coverArtUrl={album.coverArtUrl} place="row" className={styles.picture} />,
})

const trackItem = (track: Found['tracks'][number]): Item => ({
  id: track._id,
  path: pathTo.track(track._id),
  title: track.title,
  note: words.by(words.track, artistName(track.artist)),
  picture: <Art id={track._id} coverArtUrl={track.coverArtUrl} place="row" className={styles.picture} />,
})

const playlistItem = (playlist: Found['playlists'][number]): Item => ({
  id: playlist._id,
  path: pathTo.playlist(playlist.type, playlist._id),
  title: playlist.title,
  note: playlist.owner
    ? words.by(words.playlist, playlist.owner.displayName ?? playlist.owner.username)
    : words.playlist,
  picture: <PlaylistCover playlist={playlist} place="row" className={styles.picture} />,
})

function bestItem({ artists, albums, tracks, playlists }: Found, { type, id }: Best): Item | undefined {
  const items = {
    artist: () => artists.map(artistItem),
    album: () => albums.map(albumItem),
    track: () => tracks.map(trackItem),
    playlist: () => playlists.map(playlistItem),
  }
  return items[type]().find((item) => item.id === id)
}

/** Renders nothing if nothing was found. The best hit is not repeated in its group. */
export function FoundNames({ found, isStale }: { found: Found; isStale: boolean }) {
  const best = found.best && bestItem(found, found.best)
  if (!best) return null
  const groups = [
    { title: words.artists, items: found.artists.map(artistItem) },
    { title: words.albums, items: found.albums.map(albumItem) },
    { title: words.playlists, items: found.playlists.map(playlistItem) },
  ]
    .map(({ title, items }) => ({ title, items: items.filter(({ id }) => id !== best.id) }))
    .filter(({ items }) => items.length > 0)
  return (
    <div className={`${styles.root} ${isStale ? 'opacity-60' : ''}`}>
      <section aria-labelledby="best-hit">
        <h2 id="best-hit" className="text-[1.75rem]">
          {words.best}
        </h2>
        <ItemLink item={best} className={styles.best} />
      </section>
      <div className={styles.groups}>
        {groups.map(({ title, items }) => (
          <section key={title} aria-label={title}>
            <h2 className="text-lg">{title}</h2>
            <ul className={styles.items}>
              {items.map((item) => (
                <li key={item.id}>
                  <ItemLink item={item} className={styles.item} />
                </li>
              ))}
            </ul>
          </section>
        ))}
      </div>
    </div>
  )
}

type ItemLinkProps = { item: Item; className: string | undefined }

const ItemLink = ({ item: { path, title, note, picture }, className }: ItemLinkProps) => (
  <Link href={path} className={className} data-found="" onKeyDown={goAlong}>
    {picture}
    <span className="min-w-0">
      <bdi className="block truncate font-600">{title}</bdi>
      <bdi className="block truncate text-sm text-dim">{note}</bdi>
    </span>
  </Link>
)

const steps: Partial<Record<string, number>> = { ArrowDown: 1, ArrowRight: 1, ArrowUp: -1, ArrowLeft: -1 }

/** The arrow keys lead from one hit to the next, from the last one to the tracks, and from the first one to the field. */
function goAlong(event: KeyboardEvent<HTMLElement>) {
  const step = steps[event.key]
  if (step === undefined || event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return
  const links = [...document.querySelectorAll<HTMLElement>('[data-found]')]
  const at = links.indexOf(event.currentTarget) + step
  const next = at < 0 ? searchField() : (links[at] ?? firstTrack())
  if (!next) return
  event.preventDefault()
  next.focus()
}
