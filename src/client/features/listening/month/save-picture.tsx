import { useState } from 'react'
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

/** Draws the month as a picture, which is saved or given to the share sheet of the device. */
export function SavePicture({ month }: { month: ListeningMonth }) {
  const say = useToast()
  const [canShare] = useState(sharesFiles)
  const [busy, setBusy] = useState<'save' | 'share' | null>(null)
  const draw = async (act: 'save' | 'share') => {
    setBusy(act)
    try {
      const { monthPicture } = await import('./month-picture')
      const picture = await monthPicture(month)
      const file = new File([picture], words.fileName(month.month), { type: picture.type })
      if (act === 'save') saveFile(file, file.name)
      else await navigator.share({ files: [file], title: words.shareTitle(messages.monthName(month.month)) })
    } catch (error) {
      // The person closed the share sheet.
      const isClosed = error instanceof DOMException && error.name === 'AbortError'
      if (!isClosed) say({ message: words.notDrawn, tone: 'error' })
    }
    setBusy(null)
  }
  return (
    <div className="mt-5 flex flex-wrap gap-3">
      <Button variant="quiet" busy={busy === 'save' && words.drawing} onClick={() => void draw('save')}>
        {words.save}
      </Button>
      {canShare && (
        <Button variant="quiet" busy={busy === 'share' && words.drawing} onClick={() => void draw('share')}>
          {words.share}
        </Button>
      )}
    </div>
  )
}
