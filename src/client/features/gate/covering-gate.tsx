import type { ComponentProps } from 'react'
import { Cover } from '~/client/ui/overlays/cover'
import { coveringMessages } from './covering-messages'
import { GatePage } from './gate-page'

/** The gate above an app with unsaved input, which goes on once the gate is unlocked again. */
export const CoveringGate = (props: Omit<ComponentProps<typeof GatePage>, 'note'>) => (
  <Cover label={coveringMessages.title}>
    <GatePage {...props} note={coveringMessages.note} />
  </Cover>
)
