import type { ComponentProps } from 'react'
import { Cover } from '~/client/ui/overlays/cover'
import { GatePage } from '../gate-page'
import { messages } from './messages'
import '~/client/ui/utilities'

/** The gate above an app with unsaved input, which goes on once the gate is unlocked again. */
export const CoveringGate = (props: Omit<ComponentProps<typeof GatePage>, 'note'>) => (
  <Cover label={messages.title}>
    <GatePage {...props} note={messages.note} />
  </Cover>
)
