import { useCallback, useEffect, useLayoutEffect, useRef } from 'react'
import { call } from '~/client/api/call'
import { useToast } from '~/client/ui/feedback/toast'
import { messages } from '../messages'
import { changePhotos } from './cached-photos'
import type { Photo } from './photo-uploads'

const words = messages.photos

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
  const restore = useCallback(
    async function again(photo: Photo) {
      try {
        const { photos } = await call('restoreArtistPhoto', { params: { id: photo._id } })
        changePhotos(() => photos)
        showToast({ tone: 'success', message: words.restored })
      } catch {
        // The failed call is logged where it is made.
        const action = { label: words.retry, onAct: () => void again(photo) }
        showToast({ tone: 'error', message: words.notRestored, action })
      }
    },
    [showToast],
  )
  const onRemoved = useCallback(
    (photo: Photo) => {
      const place = latest.current.findIndex(({ _id }) => _id === photo._id)
      const following = latest.current[place + 1] ?? latest.current[place - 1]
      removal.current = { removedId: photo._id, nextId: following?._id }
      showToast({ message: words.removed, action: { label: words.undo, onAct: () => void restore(photo) } })
    },
    [showToast, restore],
  )
  return { section, onRemoved }
}
