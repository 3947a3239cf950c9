import { useState } from 'react'
import { Link } from 'wouter'
import { useSession } from '~/client/session/session'
import { Button } from '~/client/ui/button'
import { paths } from '~/contract/paths'
import { noFilters, searchOf } from '../filters'
import { messages } from '../messages'
import styles from '../explore.module.css'
import { searchField } from './places'
import { forgetSearches, recentSearches } from './recent-searches'

const words = messages.recent

/** The latest searches on this device as links. */
export function Recent() {
  const { user } = useSession()
  const [searches, setSearches] = useState(() => recentSearches(user?._id))
  if (searches.length === 0) return null
  const forget = () => {
    forgetSearches(user?._id)
    setSearches([])
    // The button goes away with the list.
    searchField()?.focus()
  }
  return (
    <div className="mt-1 flex items-center gap-2">
      <nav aria-label={words.title} className="min-w-0 flex-1">
        <ul className={styles.chips}>
          {searches.map((q) => (
            <li key={q}>
              <Link href={paths.explore + searchOf({ ...noFilters, q })} className={styles.chip}>
                <bdi>{q}</bdi>
              </Link>
            </li>
          ))}
        </ul>
      </nav>
      <Button
        variant="ghost"
        size="sm"
        aria-label={words.clearAll}
        className="-mr-3.5 shrink-0"
        onClick={forget}
      >
        {words.clear}
      </Button>
    </div>
  )
}
