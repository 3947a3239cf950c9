import { useApiPages } from '~/client/api/read/use-api-pages'
import { EndlessTracks } from '~/client/catalog/rows/endless-tracks'

const rowsPerPage = 50

/** Everything they put out, newest first; the artist sees what is not out yet, too. */
export function Releases({ artistId }: { artistId: string }) {
  const pages = useApiPages('artistTracks', { params: { id: artistId }, query: { limit: rowsPerPage } })
  return (
    <section aria-labelledby="releases" className="mt-7">
      <h2 id="releases" className="mb-2 text-[1.75rem]">
        Releases
      </h2>
      <EndlessTracks
        label="Releases"
        pages={pages}
        empty={<p className="text-dim">Nothing is out yet. When the first track is, it stands here.</p>}
      />
    </section>
  )
}
