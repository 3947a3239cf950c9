import { useState } from 'react'
import { Link, useParams } from 'wouter'
import { LoadProblem } from '~/client/catalog/load-problem'
import { withDevice } from '~/client/device/with-device'
import { useStore } from '~/client/platform/use-store'
import { useSession } from '~/client/session/session'
import { BackLink } from '~/client/studio/back-link'
import { Button, buttonClass } from '~/client/ui/button'
import { Card } from '~/client/ui/card'
import { EmptyState } from '~/client/ui/feedback/empty-state'
import { Notice } from '~/client/ui/feedback/notice'
import { Skeleton } from '~/client/ui/feedback/skeleton'
import { ToastProvider } from '~/client/ui/feedback/toast'
import { artistName } from '~/contract/rules/artist-name'
import { paths, pathTo } from '~/contract/paths'
import { Comments } from './comments/comments'
import { EarlyDialogs, LateDialog } from './late-dialog'
import { LeftTexts, LeftTextsHolder } from './left-texts'
import { messages } from './messages'
import { People } from './people/people'
import type { MixPlayer } from './playing/mix-player'
import { MixTransport } from './playing/mix-transport'
import { Release } from './release/release'
import type { Room } from './room'
import { RoomFrame } from './room-frame'
import styles from './room-page.module.css'
import { UnsavedParts } from './unsaved-parts'
import { useRoom } from './use-room'
import { Versions } from './versions/versions'

const texts = messages.room

export default withDevice(RoomPage)

function RoomPage() {
  const { id = '' } = useParams<{ id: string }>()
  return (
    <ToastProvider>
      <UnsavedParts key={id}>
        <LeftTextsHolder>
          <LoadedRoom id={id} />
        </LeftTextsHolder>
      </UnsavedParts>
    </ToastProvider>
  )
}

function LoadedRoom({ id }: { id: string }) {
  const { room, mix, isGone, error, retry } = useRoom(id)
  if (isGone) return <GoneRoom />
  return (
    <RoomFrame
      title={room?.title ?? texts.title}
      lead={room && texts.by(artistName(room.artist))}
      isLoading={!room && !error}
    >
      {/* The title and the line below it would move the link, so it appears with them. */}
      {(room || error) && (
        <div className="flex flex-wrap items-start justify-between gap-x-4">
          <BackLink href={paths.worksInProgress}>{texts.back}</BackLink>
          {room?.isOpen && room.role === 'artist' && <Rename room={room} />}
        </div>
      )}
      {!room && error && <LoadProblem message={texts.notLoaded} error={error} onRetry={retry} />}
      {!room && !error && <RoomSkeleton />}
      {room && <RoomContent room={room} mix={mix} />}
    </RoomFrame>
  )
}

function Rename({ room }: { room: Room }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      {/* In line with the link beside it. */}
      <div className="-mt-4 flex min-h-11 items-center">
        <Button size="sm" variant="quiet" onClick={() => setOpen(true)}>
          {texts.rename}
        </Button>
      </div>
      {isOpen && <LateDialog dialog="rename-room" room={room} onClose={() => setOpen(false)} />}
    </>
  )
}

/** The line below the title, the link back, the player and the three cards. */
const RoomSkeleton = () => (
  <div aria-hidden="true">
    <Skeleton className="-mt-4 mb-11 h-5 w-56" />
    <Skeleton className="mb-9 h-5 w-40" />
    <div className={styles.parts}>
      <Skeleton shape="block" className="h-72 desk:h-59" />
      <div className={styles.columns}>
        <Skeleton shape="block" className="h-80" />
        <div className={styles.side}>
          <Skeleton shape="block" className="h-60" />
          <Skeleton shape="block" className="h-60" />
        </div>
      </div>
    </div>
  </div>
)

/** The same words for an unknown room and for one that is closed to this person. */
function GoneRoom() {
  return (
    <RoomFrame title={texts.goneTitle}>
      <div className="grid gap-6">
        <LeftTexts why={messages.leftTexts.gone} />
        <EmptyState
          action={
            <Link href={paths.worksInProgress} className={buttonClass()}>
              {texts.back}
            </Link>
          }
        >
          {texts.gone}
        </EmptyState>
      </div>
    </RoomFrame>
  )
}

function RoomContent({ room, mix }: { room: Room; mix: MixPlayer }) {
  const { user } = useSession()
  const { versionId } = useStore(mix.state)
  const userId = user?._id ?? ''
  const version = room.versions.find(({ _id }) => _id === versionId)
  return (
    <div className={styles.parts}>
      <EarlyDialogs />
      {!room.isOpen && <ReleasedNotice room={room} />}
      <LeftTexts why={messages.leftTexts[room.isOpen ? 'moved' : 'released']} />
      <Card>
        <MixTransport room={room} mix={mix} />
      </Card>
      <div className={styles.columns}>
        <Comments key={room._id} {...{ room, mix, userId, version }} />
        <div className={styles.side}>
          <Versions {...{ room, mix, userId }} />
          <People {...{ room, userId }} />
          {room.isOpen && room.role === 'artist' && <Release room={room} />}
        </div>
      </div>
    </div>
  )
}

function ReleasedNotice({ room: { _id, releaseAt } }: { room: Room }) {
  return (
    <Notice
      tone="info"
      action={
        <Link href={pathTo.track(_id)} className={buttonClass('quiet', 'sm')}>
          {texts.seeTrack}
        </Link>
      }
    >
      {releaseAt ? texts.releasedOn(releaseAt) : texts.released}
    </Notice>
  )
}
