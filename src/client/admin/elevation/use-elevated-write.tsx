import { type ReactNode, useState } from 'react'
import { useWrite, type WriteOptions } from '~/client/api/write/use-write'
import type { WriteError } from '~/client/api/write/write-error'
import type { BuiltRoute, Input } from '~/contract/schemas/built'
import { ElevationDialog } from './elevation-dialog'

const lacksRights = (error: WriteError | null) => error?.api?.code === 'elevation_required'

/**
 * A write that may need elevated rights. If the server asks for them, `dialog` asks the admin, and then the same write is
 * sent again.
 */
export function useElevatedWrite<Name extends BuiltRoute>(name: Name, options: WriteOptions<Name>) {
  const write = useWrite(name, options)
  const [waiting, setWaiting] = useState<{ input: Input<Name>; form?: HTMLFormElement | undefined } | null>(
    null,
  )
  const run = async (input: Input<Name>, form?: HTMLFormElement) => {
    const error = await write.run(input, form)
    if (lacksRights(error)) setWaiting({ input, form })
    return error
  }
  const close = () => {
    setWaiting(null)
    write.reset()
  }
  const goOn = () => {
    const again = waiting
    setWaiting(null)
    if (again) void write.run(again.input, again.form)
  }
  const dialog: ReactNode = waiting && <ElevationDialog onElevated={goOn} onClose={close} />
  return { ...write, run, error: lacksRights(write.error) ? null : write.error, dialog }
}
