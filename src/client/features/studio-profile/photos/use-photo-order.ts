import { useEffect, useRef, useState } from 'react'
import { refresh } from '~/client/api/cache'
import { useWrite } from '~/client/api/write/use-write'
import { movedTo } from '~/client/ui/sorting/moved-to'
import { changePhotos } from './cached-photos'
import type { Photo } from './photo-uploads'

/** The photos in the wanted order. Those that it does not name follow. */
function inOrder(photos: readonly Photo[], wanted: readonly string[] | null): Photo[] {
  if (wanted === null) return [...photos]
  const named = wanted.flatMap((id) => photos.find(({ _id }) => _id === id) ?? [])
  return [...named, ...photos.filter((photo) => !named.includes(photo))]
}

/** Shows each move at once, and saves one order after another. Only the newest of those that wait is saved. */
export function usePhotoOrder(photos: readonly Photo[], onFailed: () => void) {
  const [wanted, setWanted] = useState<readonly string[] | null>(null)
  const sent = useRef<readonly string[] | null>(null)
  const { run, state } = useWrite('orderArtistPhotos', {
    onLeave: 'finish',
    apply: ({ photos: sorted }) => changePhotos(() => sorted),
    onDone: () => setWanted((now) => (now === sent.current ? null : now)),
    onFailed: () => {
      setWanted(null)
      refresh('artistProfile')
      onFailed()
    },
  })
  const isPending = state.status === 'pending'
  const shown = inOrder(photos, wanted)
  const photoIds = shown.map(({ _id }) => _id)
  useEffect(() => {
    if (wanted === null || isPending || wanted === sent.current) return
    sent.current = wanted
    void run({ body: { photoIds } })
  })
  const move = (id: string, index: number) => {
    const items = shown.map((photo) => ({ key: photo._id }))
    setWanted(movedTo(items, id, index).map(({ key }) => key))
  }
  return { shown, move, isUnsaved: wanted !== null }
}
