import { Link, useSearch } from 'wouter'
import { navigate } from 'wouter/use-browser-location'
import { AdminFrame } from '~/client/admin/admin-frame'
import { MoreButton } from '~/client/admin/more-button'
import { SearchForm } from '~/client/admin/search-form'
import { useApiPages } from '~/client/api/read/use-api-pages'
import { LoadProblem } from '~/client/catalog/load-problem'
import { buttonClass } from '~/client/ui/button'
import { Skeleton } from '~/client/ui/feedback/skeleton'
import { trackPageLimit } from '~/contract/limits-beyond'
import { paths, pathTo, pathToSubject } from '~/contract/paths'
import { artistName } from '~/contract/rules/artist-name'
import { messages } from './messages'
import '~/client/ui/utilities'

const addressOf = (q: string) =>
  q === '' ? paths.adminTracks : `${paths.adminTracks}?${new URLSearchParams({ q })}`

/** Finds public tracks, and leads to what moderators can do about them. */
export default function AdminTracksPage() {
  const q = new URLSearchParams(useSearch()).get('q') ?? ''
  return (
    <AdminFrame at={paths.adminTracks} title={messages.title} lead={messages.lead}>
      <SearchForm
        label={messages.search}
        act={messages.act}
        q={q}
        onSearch={(typed) => navigate(addressOf(typed))}
      />
      <Found q={q} />
    </AdminFrame>
  )
}

function Found({ q }: { q: string }) {
  const pages = useApiPages('tracks', { query: q === '' ? {} : { q } })
  const { items, total, error, stale, retry } = pages
  if (error && total === null)
    return <LoadProblem message={messages.notLoaded} error={error} onRetry={retry} />
  if (total === null || stale) return <Skeleton shape="block" className="mt-5 h-64" />
  if (total === 0) return <p className="py-8 text-dim">{messages.none}</p>
  return (
    <>
      <p className="mt-5 mb-2 text-sm text-dim">{messages.count(total)}</p>
      <ul aria-label={messages.list} className="divide-y divide-line border-y border-line">
        {items.map((track) => (
          <li key={track._id} className="flex items-center justify-between gap-4 py-2">
            <p className="min-w-0">
              <Link href={pathTo.track(track._id)} className="block truncate font-600 @hover:underline">
                <bdi>{track.title}</bdi>
              </Link>
              <bdi className="block truncate text-sm text-dim">{artistName(track.artist)}</bdi>
            </p>
            <Link
              href={pathToSubject('track', track._id)}
              aria-label={messages.moderateNamed(track.title)}
              className={buttonClass('quiet', 'sm')}
            >
              {messages.moderate}
            </Link>
          </li>
        ))}
      </ul>
      <MoreButton pages={pages} count={trackPageLimit} label={messages.more} />
    </>
  )
}
