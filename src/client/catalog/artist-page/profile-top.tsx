import type { Answer } from '~/contract/schemas/built'
import { About } from '../artist/about'
import { ArtistHead } from './artist-head'
import { OtherLinks } from './other-links'

/** The top of the page of an artist with their text and links, for a narrow place. */
export function ProfileTop({ artist }: { artist: Answer<'artist'> }) {
  return (
    <>
      <ArtistHead artist={artist} layout="narrow" />
      {artist.bio && <About text={artist.bio} className="my-4" />}
      <OtherLinks artist={artist} />
    </>
  )
}
