import { useState } from 'react'
import { flushSync } from 'react-dom'
import { useLocation } from 'wouter'
import type { JustReleased } from '~/client/catalog/released/just-released'
import { useItsOutSoon } from '~/client/catalog/released/late-its-out'
import { useWrite } from '~/client/api/write/use-write'
import { Button } from '~/client/ui/button'
import { Card } from '~/client/ui/card'
import { Notice } from '~/client/ui/feedback/notice'
import { leavePage } from '~/client/platform/page/leave-page'
import { pathTo } from '~/contract/paths'
import { LateDialog } from '../late-dialog'
import { messages } from '../messages'
import { currentVersion, newerVersion, type Room } from '../room'
import { roomWrites, useRoomAct } from '../room-writes'

const texts = messages.release

/** `onReleased` runs before the page is left. */
function useRelease(onReleased: () => void) {
  const [, navigate] = useLocation()
  return useWrite('release', {
    ...roomWrites,
    refreshes: [...roomWrites.refreshes, 'artistTracks', 'track', 'tracks'],
    onLeave: 'finish',
    isFinal: true,
    onDone: ({ _id, releaseAt }) => {
      onReleased()
      const isOut = releaseAt === undefined
      const state: JustReleased = { released: _id }
      leavePage(() => navigate(pathTo.track(_id), isOut ? { state } : {}))
    },
  })
}

/** A track with a release date to come, for example that of its album, is not public before it. */
function wordsOf({ releaseAt }: Room) {
  if (!releaseAt) return { act: texts.act, hint: texts.hint }
  return { act: (name: string) => texts.actOn(releaseAt, name), hint: texts.hintOn(releaseAt) }
}

/** Opens the form that releases the current version. */
export function Release({ room }: { room: Room }) {
  const [isAsking, setAsking] = useState(false)
  useItsOutSoon()
  // What was typed in the dialog is saved by then, so it must not ask. A comment that was not sent still does.
  const write = useRelease(() => flushSync(() => setAsking(false)))
  const version = currentVersion(room)
  const hasAudio = version !== undefined && !room.missing.includes('audio')
  const { act, hint } = wordsOf(room)
  return (
    <Card as="section">
      {!isAsking && write.error?.message && (
        <div className="mb-4">
          <Notice tone="error">{write.error.message}</Notice>
        </div>
      )}
      <Button
        size="lg"
        className="w-full"
        disabled={!hasAudio}
        busy={!isAsking && write.state.status === 'pending' && texts.releasing}
        onClick={() => setAsking(true)}
      >
        <span className="truncate">{act(version?.name ?? room.title)}</span>
      </Button>
      <p className="mt-3 text-sm text-dim">{hasAudio ? hint : texts.noAudio}</p>
      <NewerVersion room={room} />
      {isAsking && (
        <LateDialog
          dialog="release"
          room={room}
          write={write}
          onClose={() => {
            write.reset()
            setAsking(false)
          }}
        />
      )}
    </Card>
  )
}

/** A new version does not become the current one by itself, because a collaborator may have added it. */
function NewerVersion({ room }: { room: Room }) {
  const { run, state } = useRoomAct('chooseMixVersion')
  const version = newerVersion(room)
  if (!version) return null
  return (
    <div className="mt-4 grid justify-items-start gap-2 border-t border-line pt-4">
      <p className="break-words text-sm text-dim">{texts.newer(version.name)}</p>
      <Button
        size="sm"
        variant="quiet"
        busy={state.status === 'pending' && texts.choosing}
        onClick={() => void run({ params: { id: room._id, versionId: version._id } })}
      >
        {texts.choose}
      </Button>
    </div>
  )
}
