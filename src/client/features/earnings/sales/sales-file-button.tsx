import { call } from '~/client/api/call'
import { useAct } from '~/client/api/write/use-act'
import { pageClock } from '~/client/platform/clock'
import { saveFile } from '~/client/platform/storage/save-file'
import { listLimitMax } from '~/contract/limits'
import { type Progress, salesFile, salesFileName } from './sales-file'
import { useTestMode } from '~/client/money/test-mode-mark'
import { Button } from '~/client/ui/button'
import { messages } from './messages'

const words = messages.file

/** Exports all sales for a spreadsheet. */
export function SalesFileButton() {
  const { run, stop, state } = useSalesFile(useTestMode() === true)
  const isWorking = state.status === 'pending'
  return (
    <div className="flex flex-wrap items-center gap-3">
      <p
        role="status"
        className={`text-sm tabular-nums ${state.status === 'failed' ? 'text-rust' : 'text-dim'}`}
      >
        {wordsFor(state)}
      </p>
      <Button size="sm" variant="quiet" onClick={() => (isWorking ? stop() : void run())}>
        {isWorking ? words.stop : words.export}
      </Button>
    </div>
  )
}

function wordsFor(state: ReturnType<typeof useSalesFile>['state']) {
  switch (state.status) {
    case 'idle':
      return ''
    case 'pending':
      return state.progress === null || state.progress.total === 0
        ? words.exporting
        : words.progress(state.progress.done, state.progress.total)
    case 'done':
      return words.done(state.answer.count)
    case 'failed':
      return words.failed(state.error.message ?? '')
  }
}

/** Exports all sales as a CSV file. The export is aborted when the user leaves the page. */
const useSalesFile = (isTestMode: boolean) =>
  useAct<void, { count: number }, Progress>({
    send: async (_, { signal, onProgress }) => {
      const { file, count } = await salesFile(
        (page) => call('earnings', { query: { page, limit: listLimitMax } }, { signal }),
        onProgress,
      )
      signal.throwIfAborted()
      saveFile(file, salesFileName(pageClock.now(), isTestMode))
      return { count }
    },
  })
