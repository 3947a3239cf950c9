import type { Answer, BuiltRoute, Input } from '~/contract/schemas/built'
import { ApiError } from '../api-error'
import { refresh } from '../cache'
import { call } from '../call'
import type { Progress } from '../upload'
import type { ActPlan, Attempt } from './act'
import { openOutbox, type QueuedRoute, type QueuedWrite } from './outbox-port'
import { useAct } from './use-act'
import { tellWritten } from './written'

export type WriteOptions<Name extends BuiltRoute> = Omit<
  ActPlan<Input<Name>, Answer<Name>, Progress>,
  'send' | 'refresh'
> & {
  /** The routes whose answers this write changes. */
  refreshes?: readonly BuiltRoute[]
} & (Name extends QueuedRoute
    ? {
        /** If no answer arrives, the write goes to the outbox, and this counts as its answer. */
        whenOffline?: Answer<Name>
      }
    : unknown)

type AnyOptions = { refreshes?: readonly BuiltRoute[]; whenOffline?: unknown }

/** The hook for a write that is one call. Actions of several steps, such as adding a card, use `useAct`. */
export function useWrite<Name extends BuiltRoute>(name: Name, options: WriteOptions<Name>) {
  const { refreshes = [], whenOffline } = options as AnyOptions
  return useAct<Input<Name>, Answer<Name>, Progress>({
    ...options,
    send: (input, attempt) =>
      send(name, input, attempt).catch(async (error: unknown) => {
        if (whenOffline === undefined || !isOffline(error)) throw error
        const { idempotencyKey } = attempt
        await (await openOutbox()).put({ name, input, idempotencyKey } as unknown as QueuedWrite)
        return whenOffline as Answer<Name>
      }),
    apply: (answer, input) => {
      options.apply?.(answer, input)
      tellWritten()
    },
    refresh: () => refreshes.forEach((route) => refresh(route)),
  })
}

/** Uploads report progress, and time out only if no bytes are sent. */
const uploadRoutes = ['uploadTrack', 'updateTrack', 'release'] as const

const isUpload = (name: BuiltRoute, input: object): name is (typeof uploadRoutes)[number] =>
  uploadRoutes.some((route) => route === name) && 'form' in input

async function send<Name extends BuiltRoute>(
  name: Name,
  input: Input<Name>,
  attempt: Attempt<Progress>,
): Promise<Answer<Name>> {
  if (!isUpload(name, input as object)) return call(name, ...([input, attempt] as never))
  // This code is loaded on demand, because few screens send large files.
  const { upload } = await import('../upload')
  return (await upload(name, input as never, attempt)) as Answer<Name>
}

const isOffline = (error: unknown) =>
  error instanceof ApiError && (error.code === 'network' || error.code === 'timeout')
