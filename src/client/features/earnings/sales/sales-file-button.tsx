import { useTestMode } from '~/client/money/test-mode-mark'
import { Button } from '~/client/ui/button'
import { counted } from '../counted'
import { type FileState, useSalesFile } from './use-sales-file'

/** All sales, for a spreadsheet or whoever does the taxes. */
export function SalesFileButton() {
  const { state, begin, stop } = useSalesFile(useTestMode() === true)
  const isWorking = state.status === 'working'
  return (
    <div className="flex flex-wrap items-center gap-3">
      <p
        role="status"
        className={`text-sm tabular-nums ${state.status === 'failed' ? 'text-rust' : 'text-dim'}`}
      >
        {wordsFor(state)}
      </p>
      <Button size="sm" variant="quiet" onClick={isWorking ? stop : begin}>
        {isWorking ? 'Stop' : 'Export as CSV'}
      </Button>
    </div>
  )
}

function wordsFor(state: FileState) {
  switch (state.status) {
    case 'idle':
      return ''
    case 'working':
      return state.total === 0
        ? 'Exporting...'
        : `${state.done.toLocaleString('en')} of ${state.total.toLocaleString('en')} sales`
    case 'done':
      return `${counted(state.count, 'sale', 'sales')} exported`
    case 'failed':
      return `Not exported. ${state.message}`
  }
}
