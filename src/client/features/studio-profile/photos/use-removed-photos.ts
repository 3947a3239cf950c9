import { useCallback, useEffect, useLayoutEffect, useRef } from 'react'
import { call } from '~/client/api/call'
import { Act } from '~/client/api/write/act'
import { useToast } from '~/client/ui/feedback/toast'
import type { Answer } from '~/contract/schemas/built'
import { messages } from '../messages'
import { changePhotos } from './cached-photos'
import type { Photo } from './photo-uploads'

const words = messages.photos

/**
 * Restores one deleted photo. Each photo has an act of its own, because several can be restored at the same time. The act
 * goes on when the user leaves the page, so its outcome is shown on every page.
 */
function restoring(photo: Photo, showToast: ReturnType<typeof useToast>): () => void {
  const act = new Act<string, Answer<'restoreArtistPhoto'>, never>()
  const restore = () =>
    void act.run(
      {
        send: (id, { signal, idempotencyKey }) =>
          call('restoreArtistPhoto', { params: { id } }, { signal, idempotencyKey }),
        apply: ({ photos }) => changePhotos(() => photos),
        onDone: () => showToast({ tone: 'success', message: words.restored }),
        onFailed: () => {
          const action = { label: words.retry, onAct: restore }
          showToast({ tone: 'error', message: words.notRestored, action })
        },
        unexpectedMessage: words.notRestored,
      },
      photo._id,
      null,
    )
  return restore
}

/** After a deletion: offers to take it back, and focuses the row that follows. */
export function useRemovedPhotos(shown: readonly Photo[]) {
  const showToast = useToast()
  const section = useRef<HTMLElement>(null)
  const removal = useRef<{ removedId: string; nextId: string | undefined } | null>(null)
  const latest = useRef(shown)
  useEffect(() => {
    latest.current = shown
  })
  useLayoutEffect(() => {
    if (removal.current === null || shown.some(({ _id }) => _id === removal.current?.removedId)) return
    const { nextId } = removal.current
    removal.current = null
    // The focus was on the removed row, unless the person has moved on.
    if (document.activeElement !== document.body) return
    const button = section.current?.querySelector<HTMLElement>(`[data-key="${nextId}"] [data-remove]`)
    const heading = section.current?.querySelector<HTMLElement>('h2')
    ;(button ?? heading)?.focus()
  })
  const onRemoved = useCallback(
    (photo: Photo) => {
      const place = latest.current.findIndex(({ _id }) => _id === photo._id)
      const following = latest.current[place + 1] ?? latest.current[place - 1]
      removal.current = { removedId: photo._id, nextId: following?._id }
      const restore = restoring(photo, showToast)
      showToast({ message: words.removed, action: { label: words.undo, onAct: restore } })
    },
    [showToast],
  )
  return { section, onRemoved }
}
