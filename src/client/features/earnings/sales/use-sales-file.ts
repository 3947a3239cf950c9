import { useState } from 'react'
import { call } from '~/client/api/call'
import { failureWords } from '~/client/api/failure-words'
import { useStoppable } from '~/client/api/use-stoppable'
import { pageClock } from '~/client/platform/clock'
import { saveFile } from '~/client/platform/storage/save-file'
import { listLimitMax } from '~/contract/limits'
import { salesFile, salesFileName } from './sales-file'

export type FileState =
  | { status: 'idle' }
  | { status: 'working'; done: number; total: number }
  | { status: 'done'; count: number }
  | { status: 'failed'; message: string }

/** Given up with the page it was asked for on. */
export function useSalesFile(isTestMode: boolean) {
  const [state, setState] = useState<FileState>({ status: 'idle' })
  const work = useStoppable()
  const begin = async () => {
    const signal = work.begin()
    setState({ status: 'working', done: 0, total: 0 })
    try {
      const { file, count } = await salesFile(
        (page) => call('earnings', { query: { page, limit: listLimitMax } }, { signal }),
        (progress) => signal.aborted || setState({ status: 'working', ...progress }),
      )
      if (signal.aborted) return
      saveFile(file, salesFileName(pageClock.now(), isTestMode))
      setState({ status: 'done', count })
    } catch (error) {
      if (signal.aborted) return
      setState({ status: 'failed', message: failureWords(error) })
    }
  }
  const stop = () => {
    work.stop()
    setState({ status: 'idle' })
  }
  return { state, begin: () => void begin(), stop }
}
