import { useState } from 'react'
import { Link } from 'wouter'
import { useApi } from '~/client/api/read/use-api'
import { LoadProblem } from '~/client/catalog/load-problem'
import { withDevice } from '~/client/device/with-device'
import { useSession } from '~/client/session/session'
import { Invitations } from '~/client/studio/invitations/invitations'
import { Button } from '~/client/ui/button'
import { EmptyState } from '~/client/ui/feedback/empty-state'
import { Skeleton } from '~/client/ui/feedback/skeleton'
import { Art } from '~/client/catalog/art'
import { roomPageLimit, roomPageLimitMax } from '~/contract/limits-beyond'
import { pathTo } from '~/contract/paths'
import { hasRole } from '~/contract/rules/access'
import { artistName } from '~/contract/rules/artist-name'
import type { Answer } from '~/contract/schemas/built'
import { messages } from './messages'
import { RoomFrame } from './room-frame'
import styles from './rooms-page.module.css'
import { StartDialog } from './start-dialog'

const texts = messages.list

type ListedRoom = Answer<'worksInProgress'>['items'][number]

export default withDevice(RoomsPage)

function RoomsPage() {
  const { user } = useSession()
  const [isStarting, setStarting] = useState(false)
  const isArtist = user !== null && hasRole(user, 'musician')
  return (
    <RoomFrame title={texts.title} lead={texts.lead}>
      <div className="grid grid-cols-1 gap-8">
        {isArtist && (
          <div>
            <Button size="lg" onClick={() => setStarting(true)}>
              {texts.start}
            </Button>
          </div>
        )}
        <Rooms isArtist={isArtist} />
      </div>
      {isStarting && <StartDialog onClose={() => setStarting(false)} />}
    </RoomFrame>
  )
}

function Rooms({ isArtist }: { isArtist: boolean }) {
  const [limit, setLimit] = useState(roomPageLimit)
  const { data, error, mutate } = useApi(
    'worksInProgress',
    { query: { limit } },
    { keepPreviousData: true, dedupingInterval: 0 },
  )
  if (!data && error)
    return <LoadProblem message={texts.notLoaded} error={error} onRetry={() => void mutate()} />
  if (!data) return <RowSkeletons />
  return (
    <>
      <Invitations invitations={data.invitations} />
      {data.items.length === 0 && data.invitations.length === 0 && (
        <EmptyState title={texts.emptyTitle}>{isArtist ? texts.emptyArtist : texts.emptyListener}</EmptyState>
      )}
      {data.items.length > 0 && (
        <ul aria-label={texts.rooms} className={styles.rooms}>
          {data.items.map((room) => (
            <RoomRow key={room._id} room={room} />
          ))}
        </ul>
      )}
      {data.total > data.items.length && limit < roomPageLimitMax && (
        <div>
          <Button variant="quiet" onClick={() => setLimit(Math.min(roomPageLimitMax, limit + roomPageLimit))}>
            {texts.more}
          </Button>
        </div>
      )}
    </>
  )
}

const RowSkeletons = () => (
  <ul className={styles.rooms} aria-hidden="true">
    {[1, 2, 3].map((row) => (
      <li key={row} className={styles.room}>
        <Skeleton shape="art" className={styles.art} />
        <div className="flex-1">
          <Skeleton className="mb-2 h-5 w-48" />
          <Skeleton className="h-4 w-32" />
        </div>
      </li>
    ))}
  </ul>
)

function RoomRow({ room }: { room: ListedRoom }) {
  const facts = [
    texts.versions(room.versionCount),
    ...(room.failedVersionCount > 0 ? [texts.failed(room.failedVersionCount)] : []),
    ...(room.openCommentCount > 0 ? [texts.comments(room.openCommentCount)] : []),
    ...(room.collaboratorCount > 0 ? [texts.people(room.collaboratorCount)] : []),
  ]
  return (
    <li className={styles.room}>
      <span className={styles.art}>
        <Art id={room._id} coverArtUrl={room.coverArtUrl} place="row" />
      </span>
      <div className="min-w-0 flex-1">
        <p className="truncate text-lg">
          <Link href={pathTo.workInProgress(room._id)} className={styles.link}>
            <bdi>{room.title}</bdi>
          </Link>{' '}
          {room.role === 'collaborator' && (
            <span className="text-dim">{texts.by(artistName(room.artist))}</span>
          )}
        </p>
        <p className="text-sm text-dim">{facts.join(' · ')}</p>
      </div>
      <p className={styles.changed}>{texts.changed(room.updatedAt)}</p>
    </li>
  )
}
