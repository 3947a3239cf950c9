import { useState } from 'react'
import { Link, useParams } from 'wouter'
import { useWrite } from '~/client/api/write/use-write'
import { useSession } from '~/client/session/session'
import { Button, buttonClass } from '~/client/ui/button'
import { Notice } from '~/client/ui/feedback/notice'
import { Page } from '~/client/ui/page'
import { paths } from '~/contract/paths'
import { BesideScene } from './beside-scene'
import { messages } from './recovery/messages'

const texts = messages.confirm

/** Opened by the link in the mail. It takes a press, because programs that check mails open links too. */
export default function ConfirmEmailPage() {
  const [email, setEmail] = useState<string | null>(null)
  return email === null ? <Confirm onDone={setEmail} /> : <Done email={email} />
}

function Confirm({ onDone }: { onDone: (email: string) => void }) {
  const { token = '' } = useParams()
  const { user, refreshUser } = useSession()
  const { run, state, error } = useWrite('confirmEmail', {
    onDone: ({ email }) => {
      // The device may be signed in to this account. If not, the answer says nothing new.
      if (user) refreshUser().catch(() => {})
      onDone(email)
    },
  })
  return (
    <Page title={texts.title} lead={texts.lead}>
      <BesideScene>
        <div className="grid max-w-[26rem] content-start gap-5">
          {error?.message && <Notice tone="error">{error.message}</Notice>}
          <Button
            size="lg"
            busy={state.status === 'pending' && texts.busy}
            onClick={() => void run({ body: { token } })}
          >
            {texts.act}
          </Button>
        </div>
      </BesideScene>
    </Page>
  )
}

function Done({ email }: { email: string }) {
  const { user } = useSession()
  return (
    <Page key="done" title={texts.doneTitle} lead={texts.done(email)}>
      <BesideScene>
        <div>
          <Link href={user ? paths.security : paths.login} className={buttonClass('primary', 'lg')}>
            {texts.goOn}
          </Link>
        </div>
      </BesideScene>
    </Page>
  )
}
