import { useState } from 'react'
import { useAct } from '~/client/api/write/use-act'
import { Button } from '~/client/ui/button'
import { ProgressBar } from '~/client/ui/feedback/progress-bar'
import { Dialog } from '~/client/ui/overlays/dialog'
import { useUnsavedDialog } from '~/client/ui/unsaved/use-unsaved-dialog'
import type { Playlist } from '~/contract/schemas/built'
import { useCreatePlaylist } from '../../details/use-details-writes'
import { ChooseFile } from './choose-file'
import { countLeftOut, type ImportedList, tracksOf } from './imported-lines'
import { FileMatcher, type MatchProgress } from './match-file'
import { messages } from './messages'
import { ReviewActions, ReviewList } from './review-list'

export type ImportDialogProps = {
  /** Called when the person wants to see the new playlist. */
  onCreated: (playlist: Playlist) => void
  onClose: () => void
}

/** Makes a playlist of a file: it is chosen, matched with the catalogue, checked line by line, and then saved. */
export function ImportDialog({ onCreated, onClose }: ImportDialogProps) {
  const [list, setList] = useState<ImportedList | null>(null)
  const matching = useMatching(setList)
  const create = useCreatePlaylist(() => {})
  const created = create.state.status === 'done' ? create.state.answer : null
  const isUnsaved = created === null && (list !== null || matching.state.status === 'pending')
  const { close, question } = useUnsavedDialog(isUnsaved, onClose)
  const isCreating = create.state.status === 'pending'
  const save = () => {
    if (!list) return
    const { title, description, lines } = list
    void create.run({ body: { title, description, visibility: 'private', tracks: tracksOf(lines) } })
  }
  const change = (next: ImportedList) => {
    if (isCreating) return
    create.reset()
    setList(next)
  }
  return (
    <>
      <Dialog
        open
        title={messages.title}
        onClose={close}
        actions={
          <Actions
            {...{ list, created, isCreating, onCreated, onClose: close }}
            onSave={save}
            onStop={matching.state.status === 'pending' ? matching.stop : null}
          />
        }
      >
        {created && list ? (
          <Done playlist={created} list={list} />
        ) : list ? (
          <ReviewList list={list} error={create.error} onChange={change} />
        ) : (
          <BeforeReview matching={matching} />
        )}
      </Dialog>
      {question}
    </>
  )
}

/** Reads and matches a file. After a failure, the same file goes on where it ended. */
function useMatching(onDone: (list: ImportedList) => void) {
  const [matcher] = useState(() => new FileMatcher())
  return useAct<File, ImportedList, MatchProgress>({
    send: (file, running) => matcher.match(file, running),
    onDone,
    unexpectedMessage: messages.unexpected,
  })
}

function BeforeReview({ matching }: { matching: ReturnType<typeof useMatching> }) {
  const { state, error, run } = matching
  const [file, setFile] = useState<File | null>(null)
  if (state.status === 'pending') return <Matching progress={state.progress} />
  const begin = (chosen: File) => {
    setFile(chosen)
    void run(chosen)
  }
  return (
    <ChooseFile
      problem={error?.message ?? null}
      // A failure of the network has nothing to do with the file, so the same file can be tried again.
      onRetry={error?.api && file ? () => begin(file) : null}
      onFile={begin}
    />
  )
}

function Matching({ progress }: { progress: MatchProgress | null }) {
  const { done, total } = progress ?? { done: 0, total: 0 }
  return (
    <div className="grid gap-3">
      <p role="status" className="tabular-nums text-dim">
        {total === 0 ? messages.matching.begin : messages.matching.progress(done, total)}
      </p>
      <ProgressBar label={messages.matching.bar} fraction={total === 0 ? 0 : done / total} />
    </div>
  )
}

type ActionsProps = {
  list: ImportedList | null
  created: Playlist | null
  isCreating: boolean
  onSave: () => void
  onStop: (() => void) | null
  onCreated: (playlist: Playlist) => void
  onClose: () => void
}

function Actions({ list, created, isCreating, onSave, onStop, onCreated, onClose }: ActionsProps) {
  if (created) {
    return (
      <>
        <Button variant="quiet" onClick={onClose}>
          {messages.done.close}
        </Button>
        <Button onClick={() => onCreated(created)}>{messages.done.open}</Button>
      </>
    )
  }
  if (list) return <ReviewActions {...{ list, isCreating, onSave, onClose }} />
  return (
    <Button variant="quiet" onClick={onStop ?? onClose}>
      {onStop ? messages.matching.stop : messages.cancel}
    </Button>
  )
}

function Done({ playlist, list }: { playlist: Playlist; list: ImportedList }) {
  const leftOut = countLeftOut(list.lines)
  return (
    <div role="status" className="grid gap-2">
      <p>{messages.done.lead(playlist.title, playlist.trackCount)}</p>
      {leftOut > 0 && <p className="text-dim">{messages.done.missing(leftOut)}</p>}
    </div>
  )
}
