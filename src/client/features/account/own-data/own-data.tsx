import { useState } from 'react'
import { Button } from '~/client/ui/button'
import { DataCopy } from './data-copy'
import { LeaveDialog } from './leave-dialog'
import { messages } from './messages'

/** What a person can do with everything that is stored about them. */
export function OwnData() {
  const [isLeaving, setLeaving] = useState(false)
  return (
    <section aria-labelledby="own-data" className="grid gap-8 border-t border-line pt-8">
      <div>
        <h2 id="own-data" className="text-2xl">
          {messages.title}
        </h2>
        <p className="mt-3 text-dim">{messages.about}</p>
      </div>
      <DataCopy />
      <div className="grid gap-3">
        <h3 className="font-600">{messages.leave.title}</h3>
        <p className="text-dim">{messages.leave.about}</p>
        <Button variant="quiet" className="justify-self-start" onClick={() => setLeaving(true)}>
          {messages.leave.open}
        </Button>
      </div>
      {isLeaving && <LeaveDialog onClose={() => setLeaving(false)} />}
    </section>
  )
}
