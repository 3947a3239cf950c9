import { messages as kitWords } from '~/client/press-kits/messages'
import { buttonClass } from '~/client/ui/button'
import { sizeText } from '~/client/ui/size-text'
import { linkName } from '~/contract/rules/studio/artist-links'
import type { Kit } from '../kit'
import kitStyles from '../kit.module.css'
import styles from './parts.module.css'
import { messages } from '../messages'
import { DownloadButton } from './downloads'
import { FreshLink, type Reread } from './fresh-link'
import { OutsideLink } from './outside-link'

/** Plain links: nothing loads from another site before somebody follows one. */
export const Videos = ({ videos }: Pick<Kit, 'videos'>) => (
  <ul className={styles.rows}>
    {videos.map(({ title, url }) => (
      <li key={url} className={styles.line2}>
        <span className="font-600">
          <OutsideLink url={url}>{title}</OutsideLink>
        </span>
        <span className="text-sm text-dim">{linkName(url)}</span>
      </li>
    ))}
  </ul>
)

export const Dates = ({ dates }: Pick<Kit, 'dates'>) => (
  <ul className={styles.rows}>
    {dates.map(({ date, venue, place, url }) => (
      <li key={`${date} ${venue}`} className={styles.highlight}>
        <time dateTime={date} className={styles.when}>
          {kitWords.dayText(date)}
        </time>
        <span className="min-w-0 flex-1">
          <bdi className="block font-600">{venue}</bdi>
          <bdi className="block text-sm text-dim">{place}</bdi>
        </span>
        {url && (
          <OutsideLink url={url} label={messages.dates.detailsOf(venue)}>
            {messages.dates.tickets}
          </OutsideLink>
        )}
      </li>
    ))}
  </ul>
)

type StageProps = { kit: Kit; secret: string | undefined; reread: Reread }

/** The browser saves the files. Downloads of the rider are counted. */
export const Stage = ({ kit, secret, reread }: StageProps) => (
  <ul className={styles.rows}>
    {kit.stageFiles.map(({ kind, url, sizeBytes }) => (
      <li key={kind} className={styles.line2}>
        <span>
          <span className="font-600">{kitWords.stageFiles[kind]}</span>
          <span className="ml-3 text-sm text-dim">{messages.pdf(sizeText(sizeBytes))}</span>
        </span>
        {kind === 'rider' ? (
          <DownloadButton
            kit={kit}
            secret={secret}
            kind="rider"
            label={messages.downloads.fileOf(kitWords.stageFiles[kind])}
          />
        ) : (
          <FreshLink
            url={url}
            urlIn={({ stageFiles }) => stageFiles.find((file) => file.kind === kind)?.url}
            reread={reread}
            className={`${buttonClass('quiet', 'sm')} ${kitStyles.screenOnly}`}
          >
            {messages.downloads.fileOf(kitWords.stageFiles[kind])}
          </FreshLink>
        )}
      </li>
    ))}
  </ul>
)
