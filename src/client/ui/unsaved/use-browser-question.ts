import { useEffect } from 'react'

/** While something is unsaved, the browser asks before it reloads or closes the page. It chooses the words itself. */
export function useBrowserQuestion(isUnsaved: boolean) {
  useEffect(() => {
    if (!isUnsaved) return
    const ask = (event: BeforeUnloadEvent) => event.preventDefault()
    addEventListener('beforeunload', ask)
    return () => removeEventListener('beforeunload', ask)
  }, [isUnsaved])
}
