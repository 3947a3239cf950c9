import { useEffect, useState } from 'react'
import { readTags } from './read-tags'
import { type Suggestion, suggestionsFor } from './suggestion'

/** What the tags of the files suggest. Null while they are read, which takes at most some seconds. */
export function useSuggestions(files: readonly File[]): readonly Suggestion[] | null {
  const [read, setRead] = useState<{ files: readonly File[]; found: readonly Suggestion[] }>()
  useEffect(() => {
    let isCurrent = true
    const read = async () => {
      const tags = await readTags(files)
      if (isCurrent) setRead({ files, found: suggestionsFor(files, tags) })
    }
    void read()
    return () => {
      isCurrent = false
    }
  }, [files])
  return read?.files === files ? read.found : null
}
