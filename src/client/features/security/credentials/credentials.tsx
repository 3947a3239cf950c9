import { useState } from 'react'
import { useSession } from '~/client/session/session'
import { Button } from '~/client/ui/button'
import { Card } from '~/client/ui/card'
import { Notice } from '~/client/ui/feedback/notice'
import { messages } from '../messages'
import { ChangeEmailDialog, ChangePasswordDialog } from './credential-dialogs'

const texts = messages.credentials

/** What the person logs in with, and how to change it. */
export function Credentials() {
  const { user } = useSession()
  const [changing, setChanging] = useState<'email' | 'password' | null>(null)
  /** Where a link was mailed to. It must not be missed, so it stays. */
  const [asked, setAsked] = useState<string | null>(null)
  const close = () => setChanging(null)
  return (
    <Card as="section" labelledBy="credentials">
      <h2 id="credentials" className="text-2xl">
        {texts.title}
      </h2>
      <p className="mt-2 break-words text-dim">{texts.about(user?.email ?? '')}</p>
      <div className="mt-5 flex flex-wrap gap-3">
        <Button variant="quiet" onClick={() => setChanging('password')}>
          {texts.changePassword}
        </Button>
        <Button variant="quiet" onClick={() => setChanging('email')}>
          {texts.changeEmail}
        </Button>
      </div>
      <div role="status" className="[&:not(:empty)]:mt-5">
        {asked !== null && <Notice tone="info">{messages.changeEmail.done(asked)}</Notice>}
      </div>
      {changing === 'email' && <ChangeEmailDialog onClose={close} onAsked={setAsked} />}
      {changing === 'password' && <ChangePasswordDialog onClose={close} />}
    </Card>
  )
}
