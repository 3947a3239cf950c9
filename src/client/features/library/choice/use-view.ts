import { useState } from 'react'
import { readText, writeText } from '~/client/platform/storage/local-storage'

export type View = 'list' | 'grid'

const key = 'libraryView'
const stored = (): View => (readText(key) === 'grid' ? 'grid' : 'list')

/** Whether the library is a list or a grid of covers. The choice belongs to the device, not to the person. */
export function useView(): [View, (view: View) => void] {
  const [view, setView] = useState(stored)
  const choose = (view: View) => {
    writeText(key, view)
    setView(view)
  }
  return [view, choose]
}
