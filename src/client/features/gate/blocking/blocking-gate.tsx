import { type ComponentProps, useState } from 'react'
import { Button } from '~/client/ui/button'
import { Notice } from '~/client/ui/feedback/notice'
import { BlockingScreen } from '~/client/ui/overlays/blocking-screen'
import { UnsavedQuestion } from '~/client/ui/unsaved/unsaved-question'
import { GatePage } from '../gate-page'
import { messages } from './messages'
import '~/client/ui/utilities'

type BlockingGateProps = Omit<ComponentProps<typeof GatePage>, 'note'> & { onDiscard: () => void }

/** The gate above an app with unsaved input, which goes on once the gate is unlocked again, or is discarded. */
export function BlockingGate({ onDiscard, ...page }: BlockingGateProps) {
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
    <BlockingScreen label={messages.title}>
      <GatePage {...page} note={note} />
      <UnsavedQuestion
        open={isAsking}
        words={messages.question}
        onDiscard={onDiscard}
        onKeep={() => setAsking(false)}
      />
    </BlockingScreen>
  )
}
