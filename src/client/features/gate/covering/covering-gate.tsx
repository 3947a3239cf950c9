import { type ComponentProps, useState } from 'react'
import { Button } from '~/client/ui/button'
import { Notice } from '~/client/ui/feedback/notice'
import { Cover } from '~/client/ui/overlays/cover'
import { UnsavedQuestion } from '~/client/ui/unsaved/unsaved-question'
import { GatePage } from '../gate-page'
import { messages } from './messages'
import '~/client/ui/utilities'

type CoveringGateProps = Omit<ComponentProps<typeof GatePage>, 'note'> & { onDiscard: () => void }

/** The gate above an app with unsaved input, which goes on once the gate is unlocked again, or is discarded. */
export function CoveringGate({ onDiscard, ...page }: CoveringGateProps) {
  const [isAsking, setAsking] = useState(false)
  const note = (
    <Notice
      tone="info"
      action={
        <Button size="sm" variant="quiet" onClick={() => setAsking(true)}>
          {messages.discard}
        </Button>
      }
    >
      {messages.note}
    </Notice>
  )
  return (
    <Cover label={messages.title}>
      <GatePage {...page} note={note} />
      <UnsavedQuestion
        open={isAsking}
        words={messages.question}
        onDiscard={onDiscard}
        onKeep={() => setAsking(false)}
      />
    </Cover>
  )
}
