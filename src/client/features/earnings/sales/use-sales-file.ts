import { call } from '~/client/api/call'
import { useAct } from '~/client/api/write/use-act'
import { pageClock } from '~/client/platform/clock'
import { saveFile } from '~/client/platform/storage/save-file'
import { listLimitMax } from '~/contract/limits'
import { salesFile, salesFileName } from './sales-file'

type Progress = { done: number; total: number }

/** Exports all sales as a CSV file. The export is aborted when the user leaves the page. */
export const useSalesFile = (isTestMode: boolean) =>
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
