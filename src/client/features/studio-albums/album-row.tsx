import { Link } from 'wouter'
import { Art } from '~/client/catalog/art'
import { lengthText } from '~/client/ui/length/length-text'
import { menuLink } from '~/client/catalog/rows/menu-link'
import { IconButton } from '~/client/ui/icon-button'
import { Icon } from '~/client/ui/icons/icon'
import { MoreIcon } from '~/client/ui/icons/icons'
import { Menu } from '~/client/ui/overlays/menu'
import { pathTo } from '~/contract/paths'
import { priceText } from '~/contract/rules/price'
import type { OwnAlbum } from '~/contract/schemas/built'
import { messages as hidden } from '~/client/reporting/hidden/messages'
import styles from './album-row.module.css'
import { shortRelease } from '~/client/studio/own-tracks/short-release'
import { messages as studioMessages } from '~/client/studio/messages'
import { messages } from './messages'

const words = messages.list

const EditIcon = () => <Icon path="M4.5 19.5h4L19 9l-4-4L4.5 15.5zM13 7l4 4" />
const BinIcon = () => <Icon path="M5 7h14M10 11v6m4-6v6M9 7V4.5h6V7m-9 0 .8 12.5h10.4L18 7" />
const EyeIcon = () => (
  <Icon path="M2.5 12c2-4 5.5-6.5 9.5-6.5s7.5 2.5 9.5 6.5c-2 4-5.5 6.5-9.5 6.5S4.5 16 2.5 12Zm12.5 0a3 3 0 1 1-6 0 3 3 0 0 1 6 0Z" />
)

type AlbumRowProps = {
  album: OwnAlbum
  /** The path of the decision of moderators that hides it; null without one. */
  decision: string | null
  onDelete: () => void
}

export function AlbumRow({ album, decision, onDelete }: AlbumRowProps) {
  const state = decision === null ? stateOf(album) : null
  return (
    <li className={styles.row}>
      <Art id={album._id} coverArtUrl={album.coverArtUrl} place="card" className={styles.cover} />
      <div className="min-w-0">
        <Link href={pathTo.ownAlbum(album._id)} dir="auto" className={styles.title}>
          {album.title}
        </Link>
        <p className={styles.facts}>{factsOf(album).join(messages.separator)}</p>
        {state && <p className={styles.state}>{state}</p>}
        {decision !== null && (
          <p className={styles.state} data-hidden="">
            {hidden.mark}
            <Link href={decision} className={styles.why} aria-label={words.whyHidden(album.title)}>
              {hidden.why}
            </Link>
          </p>
        )}
      </div>
      <p className={styles.figures}>
        <span>{words.plays(album.playCount)}</span>
        <span>
          {words.sales(album.sales)}
          {album.revenue > 0 && (
            <span className={styles.revenue}>
              <span className="sr-only">{messages.separator}</span>
              {words.revenue(priceText(album.revenue))}
            </span>
          )}
        </span>
      </p>
      <RowMenu album={album} onDelete={onDelete} />
    </li>
  )
}

function factsOf({ releaseType, trackCount, durationSeconds }: OwnAlbum): string[] {
  return [
    studioMessages.releaseTypes[releaseType],
    trackCount === 0 ? words.noTracks : words.tracks(trackCount),
    ...(durationSeconds > 0 ? [lengthText(durationSeconds)] : []),
  ]
}

/** What is not public about the album. Null if all of it is. */
function stateOf({ trackCount, publicTrackCount, releaseAt }: OwnAlbum): string | null {
  if (publicTrackCount === trackCount && trackCount > 0) return null
  const released = publicTrackCount > 0 ? [words.publicOf(publicTrackCount, trackCount)] : []
  if (releaseAt !== null)
    return [...released, words.releases(shortRelease(releaseAt))].join(messages.separator)
  return released[0] ?? words.notPublic
}

const RowMenu = ({ album, onDelete }: Omit<AlbumRowProps, 'decision'>) => (
  <Menu
    label={words.more(album.title)}
    trigger={(controlProps) => (
      <IconButton {...controlProps} label={words.more(album.title)} icon={<MoreIcon />} />
    )}
    items={() => [
      menuLink(words.edit, pathTo.ownAlbum(album._id), <EditIcon />),
      menuLink(words.see, pathTo.album(album._id), <EyeIcon />),
      { kind: 'action', label: words.delete, icon: <BinIcon />, tone: 'danger', onSelect: onDelete },
    ]}
  />
)
