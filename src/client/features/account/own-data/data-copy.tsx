import { call } from '~/client/api/call'
import { mediaAddress } from '~/client/api/media-address'
import { useApi } from '~/client/api/read/use-api'
import { useAct } from '~/client/api/write/use-act'
import { useWrite } from '~/client/api/write/use-write'
import { LoadProblem } from '~/client/catalog/load-problem'
import { Button } from '~/client/ui/button'
import { Notice } from '~/client/ui/feedback/notice'
import { Skeleton } from '~/client/ui/feedback/skeleton'
import type { Answer, BuiltRoute } from '~/contract/schemas/built'
import { messages } from './messages'

const texts = messages.copy

type Copy = Answer<'dataExport'>['export']

const isUnderWay = (copy: Copy) => copy?.state === 'waiting' || copy?.state === 'building'

const lookAgainMs = 3_000

/** The ZIP file with everything about the person. */
export function DataCopy() {
  const { data, error, mutate } = useApi(
    'dataExport',
    {},
    {
      refreshInterval: (answer) => (isUnderWay(answer?.export ?? null) ? lookAgainMs : 0),
    },
  )
  return (
    <div className="grid gap-3">
      <h3 className="font-600">{texts.title}</h3>
      <p className="text-dim">{texts.about}</p>
      {data ? (
        <State copy={data.export} />
      ) : error ? (
        <LoadProblem message={texts.notLoaded} error={error} onRetry={() => void mutate()} />
      ) : (
        <Skeleton shape="block" className="h-11 w-40" />
      )}
    </div>
  )
}

function State({ copy }: { copy: Copy }) {
  if (isUnderWay(copy)) return <p role="status">{texts.waiting}</p>
  const isReady = copy?.state === 'ready' && copy.sizeBytes !== null && copy.deletedAt !== null
  return (
    <>
      {copy?.state === 'failed' && <Notice tone="error">{texts.failed}</Notice>}
      {isReady && <p role="status">{texts.ready(copy.sizeBytes ?? 0, copy.deletedAt ?? 0)}</p>}
      <div className="flex flex-wrap gap-3">
        {isReady && <Download />}
        <Ask label={isReady ? texts.askAgain : texts.ask} />
      </div>
    </>
  )
}

const changed: readonly BuiltRoute[] = ['dataExport']

function Ask({ label }: { label: string }) {
  const { run, state, error } = useWrite('requestExport', { refreshes: changed })
  return (
    <div className="grid gap-3">
      <Button
        variant="quiet"
        className="justify-self-start"
        busy={state.status === 'pending' && texts.asking}
        onClick={() => void run({})}
      >
        {label}
      </Button>
      {error?.message && <Notice tone="error">{error.message}</Notice>}
    </div>
  )
}

function Download() {
  const { run, state, error } = useAct({
    send: (_: void, { signal }) => call('downloadExport', {}, { signal }),
    onDone: ({ url }) => location.assign(mediaAddress(url) ?? url),
  })
  return (
    <div className="grid gap-3">
      <Button
        className="justify-self-start"
        busy={state.status === 'pending' && texts.opening}
        onClick={() => void run()}
      >
        {texts.download}
      </Button>
      {error?.message && <Notice tone="error">{error.message}</Notice>}
    </div>
  )
}
