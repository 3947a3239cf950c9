import { useState } from 'react'
import { Link } from 'wouter'
import { useWrite } from '~/client/api/write/use-write'
import { Button, buttonClass } from '~/client/ui/button'
import { Card } from '~/client/ui/card'
import { Notice } from '~/client/ui/feedback/notice'
import { useToast } from '~/client/ui/feedback/toast'
import { useCopy } from '~/client/ui/feedback/use-copy'
import { RadioCards } from '~/client/ui/forms/radio-cards'
import { Select } from '~/client/ui/forms/select'
import { Switch } from '~/client/ui/forms/switch'
import { ConfirmDialog } from '~/client/ui/overlays/confirm-dialog'
import { pathTo } from '~/contract/paths'
import { kitVisibilities } from '~/contract/rules/presskit/kit-parts'
import type { OwnKit } from '../kit-draft'
import styles from '../kit-editor.module.css'
import { messages } from '../messages'
import { type UsedDraft, showKit } from '../use-kit-draft'
import { SectionHeading } from '../section-heading'

const words = messages.sharing

/** Who can see the kit, its link, and how long messages are kept. */
export function Sharing({ draft: { saved, shown, change, stateOf } }: { draft: UsedDraft }) {
  return (
    <Card as="section" labelledBy="kit-sharing">
      <SectionHeading id="kit-sharing" state={stateOf('sharing')} className="mb-4">
        {words.title}
      </SectionHeading>
      <div className="grid gap-5">
        <RadioCards
          legend={words.visibility}
          name="visibility"
          cards={kitVisibilities.map((value) => ({
            value,
            title: words.visibilities[value].title,
            detail: words.visibilities[value].detail,
          }))}
          value={shown.visibility}
          onChoose={(visibility) => change({ visibility })}
        />
        {shown.visibility !== 'off' && saved.generated.length > 0 && (
          <Notice tone="info">{words.unread(saved.generated.length)}</Notice>
        )}
        {shown.visibility !== 'off' && (
          <Switch
            label={words.open}
            hint={words.openHint}
            checked={shown.isOpen}
            onChange={(isOpen) => change({ isOpen })}
          />
        )}
        <ShareLink saved={saved} chosen={shown.visibility} />
        <Retention days={shown.leadRetentionDays} onChoose={(days) => change({ leadRetentionDays: days })} />
      </div>
    </Card>
  )
}

function ShareLink({ saved, chosen }: { saved: OwnKit; chosen: OwnKit['visibility'] }) {
  const copy = useCopy(words)
  const path = saved.visibility === 'unlisted' ? saved.secretPath : pathTo.pressKit(saved._id)
  const isReady = saved.visibility !== 'off' && saved.visibility === chosen && path !== null
  const address = new URL(path ?? '', location.href).href
  return (
    <div className="grid gap-3">
      <h3 className="font-sans text-sm font-600 leading-6">{words.link}</h3>
      {isReady ? (
        <span className={styles.link}>{address}</span>
      ) : (
        <p className="text-sm text-dim">{chosen === 'off' ? words.linkOff : words.linkAfterSave}</p>
      )}
      {isReady && !saved.isOpen && <p className="text-sm text-dim">{words.linkNeedsKey}</p>}
      <div className="flex flex-wrap gap-2">
        {isReady && (
          <Button variant="quiet" size="sm" onClick={() => void copy(address)}>
            {words.copy}
          </Button>
        )}
        <Link href={pathTo.pressKit(saved._id)} className={buttonClass('quiet', 'sm')}>
          {words.see}
        </Link>
        {isReady && saved.visibility === 'unlisted' && <Renew />}
      </div>
    </div>
  )
}

function Renew() {
  const [isAsking, setAsking] = useState(false)
  const say = useToast()
  const { run, state, error } = useWrite('renewPressKitLink', {
    refreshes: ['pressKit'],
    apply: showKit,
    onDone: () => {
      setAsking(false)
      say({ message: words.renewed, tone: 'success' })
    },
  })
  return (
    <>
      <Button variant="ghost" size="sm" onClick={() => setAsking(true)}>
        {words.renew}
      </Button>
      <ConfirmDialog
        open={isAsking}
        title={words.renewTitle}
        act={words.renew}
        busy={state.status === 'pending' && words.renewing}
        problem={error?.message}
        onAct={() => void run({})}
        onClose={() => setAsking(false)}
      >
        <p>{words.renewText}</p>
      </ConfirmDialog>
    </>
  )
}

const offeredDays = [30, 90, 180, 365, 730]

type RetentionProps = { days: number | null; onChoose: (days: number | null) => void }

function Retention({ days, onChoose }: RetentionProps) {
  const offered = days === null || offeredDays.includes(days) ? offeredDays : [days, ...offeredDays]
  return (
    <Select
      label={messages.retention.label}
      name="leadRetentionDays"
      hint={messages.retention.hint}
      value={String(days ?? '')}
      options={[
        { value: '', label: messages.retention.never },
        ...offered.map((each) => ({ value: String(each), label: messages.retention.days(each) })),
      ]}
      onChoose={(chosen) => onChoose(chosen === '' ? null : Number(chosen))}
    />
  )
}
