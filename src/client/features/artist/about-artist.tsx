import { About } from '~/client/catalog/artist/about'
import { OtherLinks } from '~/client/catalog/artist-page/other-links'
import { Photos } from '~/client/catalog/artist/photos'
import { ReportButton } from '~/client/reporting/report-button'
import { RecordSection } from '~/client/catalog/record/record-page'
import { artistName } from '~/contract/rules/artist-name'
import type { Answer } from '~/contract/schemas/built'
import { FeedLink } from './feed-link'
import { messages } from './messages'

/** What there is about the artist beside their music: text, links and photos. */
export function AboutArtist({ artist }: { artist: Answer<'artist'> }) {
  const name = artistName(artist)
  return (
    <div className="min-w-0">
      {artist.bio ? (
        <RecordSection id="about" title={messages.about}>
          <About text={artist.bio} />
          <Links artist={artist} className="mt-3" />
        </RecordSection>
      ) : (
        <Links artist={artist} className="mt-7" />
      )}
      {artist.photos.length > 0 && <Photos photos={artist.photos} of={name} />}
      <div className="-ml-3.5 mt-6">
        <ReportButton
          subject={{ type: 'user', id: artist._id, title: name }}
          photos={artist.photos}
          ownerId={artist._id}
        />
      </div>
    </div>
  )
}

function Links({ artist, className }: { artist: Answer<'artist'>; className: string }) {
  return (
    <div className={className}>
      <OtherLinks artist={artist}>
        <FeedLink artist={artist} />
      </OtherLinks>
    </div>
  )
}
