import { useWrite } from '~/client/api/write/use-write'
import { messages as kitWords } from '~/client/press-kits/messages'
import { useDownload, type Wanted } from '~/client/press-kits/use-download'
import { Button } from '~/client/ui/button'
import { Card } from '~/client/ui/card'
import { Notice } from '~/client/ui/feedback/notice'
import { ProgressBar } from '~/client/ui/feedback/progress-bar'
import { paperSizes } from '~/contract/rules/presskit/kit-parts'
import type { OwnKit } from '../kit-draft'
import { messages } from '../messages'
import { showKit } from '../use-kit-draft'
import { SectionHeading } from '../section-heading'
import { fileStateOf } from './file-state'

const words = messages.files

/** How far the files for download are, and the files that visitors get now. */
export function Files({ saved: { _id, build } }: { saved: OwnKit }) {
  const state = fileStateOf(build)
  if (state === null) return null
  const isUnderWay = build.state === 'waiting' || build.state === 'building'
  return (
    <Card as="section" labelledBy="kit-files">
      <SectionHeading id="kit-files">{words.title}</SectionHeading>
      {/* A screen reader announces the words only. The percent would interrupt it each second. */}
      <p role="status" className={`mt-1 text-sm ${state === 'failed' ? 'text-rust' : 'text-dim'}`}>
        {words.states[state]}
      </p>
      {isUnderWay && (
        <div className="mt-3 flex items-center gap-3">
          <div className="flex-1">
            <ProgressBar label={words.progress} fraction={build.progress} />
          </div>
          <span aria-hidden="true" className="text-sm tabular-nums">
            {words.percent(build.progress)}
          </span>
        </div>
      )}
      {state === 'failed' && <Retry />}
      {build.builtAt !== null && <Links id={_id} builtAt={build.builtAt} />}
    </Card>
  )
}

function Retry() {
  const { run, state, error } = useWrite('generatePressKit', {
    onLeave: 'finish',
    refreshes: ['pressKit', 'artist'],
    apply: showKit,
  })
  return (
    <div className="mt-3 grid justify-items-start gap-3">
      <Button
        size="sm"
        variant="quiet"
        busy={state.status === 'pending' && words.filling}
        onClick={() => void run({})}
      >
        {words.retry}
      </Button>
      {error?.message && <Notice tone="error">{error.message}</Notice>}
    </div>
  )
}

const links: readonly { label: string; wanted: Wanted }[] = [
  ...paperSizes.map((paper) => ({
    label: kitWords.sheets[paper],
    wanted: { kind: 'one-sheet' as const, paper },
  })),
  { label: kitWords.downloads.zip, wanted: { kind: 'zip' } },
]

function Links({ id, builtAt }: { id: string; builtAt: number }) {
  const { run, state, error } = useDownload({ _id: id })
  return (
    <>
      <p className="mt-4 text-sm text-dim">{words.builtAt(builtAt)}</p>
      <div className="mt-2 flex flex-wrap gap-2">
        {links.map(({ label, wanted }) => (
          <Button
            key={label}
            size="sm"
            variant="quiet"
            busy={state.status === 'pending' && state.input === wanted && words.preparing}
            onClick={() => void run(wanted)}
          >
            {label}
          </Button>
        ))}
      </div>
      {error?.message && (
        <div className="mt-3">
          <Notice tone="error">{error.message}</Notice>
        </div>
      )}
    </>
  )
}
