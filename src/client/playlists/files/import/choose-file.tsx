import { useState } from 'react'
import { Button } from '~/client/ui/button'
import { Notice } from '~/client/ui/feedback/notice'
import { FileButton } from '~/client/ui/forms/file-button'
import { useFileDrop } from '~/client/ui/forms/use-file-drop'
import { messages } from './messages'

const words = messages.choose

const accepted =
  '.m3u8,.m3u,.xspf,.jspf,.json,.csv,.tsv,.txt,audio/x-mpegurl,application/xspf+xml,application/json,text/csv'

type ChooseFileProps = {
  /** Why the last file could not be imported. */
  problem: string | null
  onRetry: (() => void) | null
  onFile: (file: File) => void
}

export function ChooseFile({ problem, onRetry, onFile }: ChooseFileProps) {
  const [isSeveral, setSeveral] = useState(false)
  const take = ([first, ...others]: readonly File[]) => {
    setSeveral(others.length > 0)
    if (first && others.length === 0) onFile(first)
  }
  const { isOver, handlers } = useFileDrop(take)
  const shown = isSeveral ? words.one : problem
  return (
    <div className="grid gap-4">
      {shown && (
        <Notice
          tone="error"
          action={
            onRetry &&
            !isSeveral && (
              <Button size="sm" variant="quiet" onClick={onRetry}>
                {words.retry}
              </Button>
            )
          }
        >
          {shown}
        </Notice>
      )}
      <p className="text-dim">{words.lead}</p>
      <div
        {...handlers}
        className={`grid justify-items-center gap-3 rounded-card border border-dashed px-4 py-8 text-center ${isOver ? 'border-ember bg-surface-2' : 'border-control'}`}
      >
        <p className="hidden desk:block">{words.drop}</p>
        <FileButton label={words.act} accept={accepted} onFiles={take}>
          {words.act}
        </FileButton>
        <p className="text-sm text-dim">{words.formats}</p>
      </div>
    </div>
  )
}
