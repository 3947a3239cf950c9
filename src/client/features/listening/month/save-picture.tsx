import { useState } from 'react'
import { useAct } from '~/client/api/write/use-act'
import { saveFile } from '~/client/platform/storage/save-file'
import { useToast } from '~/client/ui/feedback/toast'
import { Button } from '~/client/ui/button'
import type { ListeningMonth } from '~/contract/schemas/built'
import { messages } from '../messages'

const words = messages.month

/** Whether the device has a share sheet that takes pictures. */
function sharesFiles() {
  const probe = new File([], words.fileName('probe'), { type: 'image/png' })
  return 'canShare' in navigator && navigator.canShare({ files: [probe] })
}

async function share(file: File, title: string) {
  try {
    await navigator.share({ files: [file], title })
  } catch (error) {
    const isClosedByPerson = error instanceof DOMException && error.name === 'AbortError'
    if (!isClosedByPerson) throw error
  }
}

/** Draws the month as a picture, which is saved or given to the share sheet of the device. */
export function SavePicture({ month }: { month: ListeningMonth }) {
  const say = useToast()
  const [canShare] = useState(sharesFiles)
  const { run, state } = useAct({
    send: async (act: 'save' | 'share') => {
      const { monthPicture } = await import('./month-picture')
      const picture = await monthPicture(month)
      const file = new File([picture], words.fileName(month.month), { type: picture.type })
      if (act === 'save') return saveFile(file, file.name)
      await share(file, words.shareTitle(messages.monthName(month.month)))
    },
    onFailed: () => say({ message: words.notDrawn, tone: 'error' }),
    unexpectedMessage: words.notDrawn,
  })
  const busy = state.status === 'pending' ? state.input : null
  return (
    <div className="mt-5 flex flex-wrap gap-3">
      <Button variant="quiet" busy={busy === 'save' && words.drawing} onClick={() => void run('save')}>
        {words.save}
      </Button>
      {canShare && (
        <Button variant="quiet" busy={busy === 'share' && words.drawing} onClick={() => void run('share')}>
          {words.share}
        </Button>
      )}
    </div>
  )
}
