import { useState } from 'react'
import { messages as record } from '~/client/catalog/record/messages'
import { RecordSection } from '~/client/catalog/record/record-page'
import { ReleaseCard } from '~/client/catalog/shelves/cover-card'
import { Button } from '~/client/ui/button'
import type { Album } from '~/contract/schemas/built'
import { messages } from './messages'
import styles from './artist.module.css'

const shownAtFirst = 8

/** The albums, EPs and singles of the artist as covers, the newest first. */
export function Releases({ albums }: { albums: readonly Album[] }) {
  const [showsAll, setShowsAll] = useState(false)
  const shown = showsAll ? albums : albums.slice(0, shownAtFirst)
  return (
    <RecordSection id="releases" title={messages.releases}>
      <ul aria-label={messages.releases} className={styles.covers}>
        {shown.map((album) => (
          <ReleaseCard key={album._id} album={album} note={noteOf(album)} />
        ))}
      </ul>
      {shown.length < albums.length && (
        <Button variant="quiet" className="mt-4" onClick={() => setShowsAll(true)}>
          {messages.allReleases(albums.length)}
        </Button>
      )}
    </RecordSection>
  )
}

const noteOf = ({ releaseType, createdAt }: Album) =>
  `${record.releaseTypes[releaseType]} · ${new Date(createdAt).getFullYear()}`
