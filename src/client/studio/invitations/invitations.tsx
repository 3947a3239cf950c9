import { useState } from 'react'
import { useLocation } from 'wouter'
import { refresh } from '~/client/api/cache'
import { messages as apiMessages } from '~/client/api/messages'
import { useWrite } from '~/client/api/write/use-write'
import type { WriteError } from '~/client/api/write/write-error'
import { mediaAddress } from '~/client/api/media-address'
import { useSession } from '~/client/session/session'
import { Button } from '~/client/ui/button'
import { Card } from '~/client/ui/card'
import { Notice } from '~/client/ui/feedback/notice'
import { Avatar } from '~/client/ui/pictures/avatar'
import { pathTo } from '~/contract/paths'
import { artistName } from '~/contract/rules/artist-name'
import type { Answer } from '~/contract/schemas/built'
import { messages } from './messages'

type Invitation = Answer<'worksInProgress'>['invitations'][number]

/**
 * Nothing is shown without invitations. One that is being answered stays until the answer has arrived, also if a newer
 * list lacks it, because the answer leads into the room.
 */
export function Invitations({ invitations }: { invitations: readonly Invitation[] }) {
  const [answered, setAnswered] = useState<readonly Invitation[]>([])
  const whileAnswered = async (invitation: Invitation, answer: () => Promise<unknown>) => {
    setAnswered((now) => [...now, invitation])
    await answer()
    setAnswered((now) => now.filter((other) => other !== invitation))
  }
  const listed = new Set(invitations.map(({ _id }) => _id))
  const shown = [...invitations, ...answered.filter(({ _id }) => !listed.has(_id))]
  if (shown.length === 0) return null
  return (
    <Card as="section" labelledBy="invitations">
      <h2 id="invitations" className="text-2xl">
        {messages.title}
      </h2>
      <ul className="mt-2">
        {shown.map((invitation) => (
          <InvitationRow
            key={invitation._id}
            invitation={invitation}
            onAnswer={(answer) => void whileAnswered(invitation, answer)}
          />
        ))}
      </ul>
    </Card>
  )
}

type RowProps = { invitation: Invitation; onAnswer: (answer: () => Promise<unknown>) => void }

function InvitationRow({ invitation, onAnswer }: RowProps) {
  const { _id, title, artist } = invitation
  const { accept, decline } = useAnswers(_id)
  const error = accept.error ?? decline.error
  const name = artistName(artist)
  return (
    <li className="border-b border-line py-3 last:border-0 last:pb-0">
      <div className="flex flex-wrap items-center gap-3">
        <Avatar name={name} src={mediaAddress(artist.avatarUrl)} />
        <p className="min-w-40 flex-1 break-words">
          <bdi className="font-600">{title}</bdi> <span className="text-dim">{messages.from(name)}</span>
        </p>
        <div className="flex gap-2">
          <Button
            variant="quiet"
            aria-label={messages.declineLabel(title)}
            busy={decline.isPending && messages.declining}
            onClick={() => onAnswer(decline.run)}
          >
            {messages.decline}
          </Button>
          <Button
            aria-label={messages.acceptLabel(title)}
            busy={accept.isPending && messages.accepting}
            onClick={() => onAnswer(accept.run)}
          >
            {messages.accept}
          </Button>
        </div>
      </div>
      {error && (
        <div className="mt-3">
          <Notice tone="error">{wordsOf(error)}</Notice>
        </div>
      )}
    </li>
  )
}

const wordsOf = ({ api, message }: WriteError) =>
  api?.status === 404 ? messages.gone : (message ?? apiMessages.unknown)

/** Accepting leads into the room. Declining removes the invitation. A press on one while the other runs does nothing. */
function useAnswers(id: string) {
  const [, navigate] = useLocation()
  const { user } = useSession()
  const accepting = useWrite('acceptInvite', {
    unexpectedMessage: apiMessages.unknown,
    onLeave: 'finish',
    refreshes: ['worksInProgress'],
    apply: () => refresh('room'),
    onDone: () => navigate(pathTo.workInProgress(id)),
  })
  const declining = useWrite('removeCollaborator', {
    unexpectedMessage: apiMessages.unknown,
    onLeave: 'finish',
    refreshes: ['worksInProgress'],
    answerIfGone: { removed: true },
  })
  const isPending = {
    accept: accepting.state.status === 'pending',
    decline: declining.state.status === 'pending',
  }
  return {
    accept: {
      error: accepting.error,
      isPending: isPending.accept,
      run: async () => isPending.decline || accepting.run({ params: { id } }),
    },
    decline: {
      error: declining.error,
      isPending: isPending.decline,
      run: async () => isPending.accept || !user || declining.run({ params: { id, userId: user._id } }),
    },
  }
}
