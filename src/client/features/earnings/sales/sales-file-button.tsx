import { useTestMode } from '~/client/money/test-mode-mark'
import { Button } from '~/client/ui/button'
import { counted } from '../counted'
import { useSalesFile } from './use-sales-file'

/** All sales, for a spreadsheet or whoever does the taxes. */
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
        {isWorking ? 'Stop' : 'Export as CSV'}
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
        ? 'Exporting...'
        : `${state.progress.done.toLocaleString('en')} of ${state.progress.total.toLocaleString('en')} sales`
    case 'done':
      return `${counted(state.answer.count, 'sale', 'sales')} exported`
    case 'failed':
      return `Not exported. ${state.error.message}`
  }
}
