import { useState } from 'react'
import { useApi } from '~/client/api/read/use-api'
import { LoadProblem } from '~/client/catalog/load-problem'
import { Button } from '~/client/ui/button'
import { Card } from '~/client/ui/card'
import { Notice } from '~/client/ui/feedback/notice'
import { Skeleton } from '~/client/ui/feedback/skeleton'
import type { Answer } from '~/contract/schemas/built'
import { messages } from '../messages'
import { RenewDialog, TurnOffDialog } from './proof-dialogs'
import { RecoveryCodes } from './recovery-codes'
import { SetUpDialog } from './set-up-dialog'
import type { UnkeptCodes } from './use-unkept-codes'

const texts = messages.secondFactor

type Status = Answer<'secondFactor'>

/** Two-step sign-in: whether it is on, how to turn it on and off, and its recovery codes. */
export function SecondFactor({ unkept }: { unkept: UnkeptCodes }) {
  const { data: status, error, mutate } = useApi('secondFactor', {})
  const [codes, setCodes] = useState<readonly string[] | null>(null)
  const show = (shown: readonly string[]) => {
    unkept.note(true)
    setCodes(shown)
  }
  const keep = () => {
    unkept.note(false)
    setCodes(null)
  }
  return (
    <Card as="section" labelledBy="second-factor">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
        <h2 id="second-factor" className="text-2xl">
          {texts.title}
        </h2>
        {status && <State status={status} />}
      </div>
      <div className="mt-4 grid gap-5">
        {codes ? (
          <RecoveryCodes codes={codes} onDone={keep} />
        ) : status?.enabled ? (
          <On status={status} onCodes={show} unkept={unkept} />
        ) : status ? (
          <Off onCodes={show} />
        ) : error ? (
          <LoadProblem message={texts.notLoaded} error={error} onRetry={() => void mutate()} />
        ) : (
          <Skeleton shape="block" className="h-28" />
        )}
      </div>
    </Card>
  )
}

function State({ status: { enabled, enabledAt } }: { status: Status }) {
  if (!enabled) return <p className="text-dim">{texts.off}</p>
  return <p className="font-600 text-sage">{enabledAt === null ? texts.on : texts.onSince(enabledAt)}</p>
}

type OnCodes = (codes: readonly string[]) => void

function Off({ onCodes }: { onCodes: OnCodes }) {
  const [isSettingUp, setSettingUp] = useState(false)
  return (
    <>
      <p className="text-dim">{texts.aboutOff}</p>
      <Button className="justify-self-start" onClick={() => setSettingUp(true)}>
        {texts.setUp}
      </Button>
      {isSettingUp && <SetUpDialog onClose={() => setSettingUp(false)} onCodes={onCodes} />}
    </>
  )
}

/** With so few codes left, it is time for new ones. */
const fewCodes = 3

type OnProps = { status: Status; onCodes: OnCodes; unkept: UnkeptCodes }

function On({ status: { recoveryCodesLeft }, onCodes, unkept }: OnProps) {
  const [asking, setAsking] = useState<'to-renew' | 'to-turn-off' | null>(null)
  const close = () => setAsking(null)
  const codesLeft = texts.codesLeft(recoveryCodesLeft)
  return (
    <>
      <p className="text-dim">{texts.aboutOn}</p>
      {unkept.areUnkept ? (
        <Notice
          tone="info"
          action={
            <Button variant="ghost" size="sm" onClick={() => unkept.note(false)}>
              {texts.kept}
            </Button>
          }
        >
          {texts.codesUnkept}
        </Notice>
      ) : recoveryCodesLeft <= fewCodes ? (
        <Notice tone="info">{codesLeft}</Notice>
      ) : (
        <p className="text-dim">{codesLeft}</p>
      )}
      <div className="flex flex-wrap gap-3">
        <Button variant="quiet" onClick={() => setAsking('to-renew')}>
          {texts.renew}
        </Button>
        <Button variant="ghost" onClick={() => setAsking('to-turn-off')}>
          {texts.turnOff}
        </Button>
      </div>
      {asking === 'to-renew' && <RenewDialog onClose={close} onCodes={onCodes} />}
      {asking === 'to-turn-off' && <TurnOffDialog onClose={close} />}
    </>
  )
}
