import { Link } from 'wouter'
import { Card } from '~/client/ui/card'
import { AlertIcon } from '~/client/ui/icons/icons'
import { paths, pathTo, pathToStatement } from '~/contract/paths'
import { messages } from './messages'
import type { Concern } from './overview'
import styles from './studio.module.css'

const texts = messages.attention

const tracksIn = (state: string) => `${paths.ownTracks}?state=${state}`

const concernPaths: Record<Concern['kind'], string> = {
  decisions: paths.account,
  'new-leads': `${paths.leads}?state=new`,
  'held-leads': `${paths.leads}?state=held`,
  'upload-failed': paths.ownTracks,
  'file-missing': paths.ownTracks,
  'audio-failed': tracksIn('failed'),
  'recording-failed': paths.ownTracks,
  'version-failed': paths.worksInProgress,
  'payouts-unfinished': paths.sellerOnboard,
  'payouts-held': paths.sellerOnboard,
  'no-payouts': paths.sellerOnboard,
  'no-audio': tracksIn('no-audio'),
  'no-cover': tracksIn('no-cover'),
}

const pathOf = ({ kind, roomId, token }: Concern) => {
  if (token !== undefined) return pathToStatement(token)
  return roomId === undefined ? concernPaths[kind] : pathTo.workInProgress(roomId)
}

const isProblem = ({ kind }: Concern) => !['new-leads', 'held-leads', 'no-audio', 'no-cover'].includes(kind)

/** Each line leads to the place where the artist can do something about it. */
export function Attention({ concerns }: { concerns: readonly Concern[] }) {
  return (
    <Card as="section" labelledBy="attention">
      <h2 id="attention" className="text-2xl">
        {texts.title}
      </h2>
      {concerns.length === 0 ? (
        <p className="mt-3 text-dim">{texts.nothing}</p>
      ) : (
        <ul className="mt-2">
          {concerns.map((concern) => (
            <li key={concern.kind} className={styles.concern}>
              <span className={isProblem(concern) ? 'text-rust' : 'text-dim'}>
                <AlertIcon />
              </span>
              <p className="min-w-0 flex-1 break-words">
                {texts.words[concern.kind](concern.titles, concern.count)}
              </p>
              <Link href={pathOf(concern)} className={`${styles.wholeRow} ${styles.act}`}>
                {texts.acts[concern.kind]}
              </Link>
            </li>
          ))}
        </ul>
      )}
    </Card>
  )
}
