import { type ReactNode, useState } from 'react'
import { useWrite, type WriteOptions } from '~/client/api/write/use-write'
import type { WriteError } from '~/client/api/write/write-error'
import { lateDialog } from '~/client/ui/parts/dialog-part'
import type { BuiltRoute, Input } from '~/contract/schemas/built'
import type { ElevationDialogProps } from './elevation-dialog'

const LateElevation = lateDialog<ElevationDialogProps>(() =>
  import('./elevation-dialog').then((part) => part.ElevationDialog),
)

const lacksRights = (error: WriteError | null) => error?.api?.code === 'elevation_required'

type ElevatedAct<Given> = {
  run: (input: Given, form?: HTMLFormElement) => Promise<WriteError | null>
  error: WriteError | null
  reset: () => void
}

/**
 * An act that may need elevated rights. If the server asks for them, `dialog` asks the admin, and then the same is done
 * again.
 */
export function useElevated<Given, Act extends ElevatedAct<Given>>(act: Act) {
  const [waiting, setWaiting] = useState<{ input: Given; form?: HTMLFormElement | undefined } | null>(null)
  const run = async (input: Given, form?: HTMLFormElement) => {
    const error = await act.run(input, form)
    if (lacksRights(error)) setWaiting({ input, form })
    return error
  }
  const close = () => {
    setWaiting(null)
    act.reset()
  }
  const goOn = () => {
    setWaiting(null)
    if (waiting) void act.run(waiting.input, waiting.form)
  }
  const dialog: ReactNode = waiting && <LateElevation onElevated={goOn} onClose={close} />
  return { ...act, run, error: lacksRights(act.error) ? null : act.error, dialog }
}

export function useElevatedWrite<Name extends BuiltRoute>(name: Name, options: WriteOptions<Name>) {
  const write = useWrite(name, options)
  return useElevated<Input<Name>, typeof write>(write)
}
