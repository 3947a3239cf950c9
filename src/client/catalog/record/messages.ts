export const messages = {
  releaseTypes: { album: 'Album', ep: 'EP', single: 'Single' },
  play: { pause: 'Pause', resume: 'Resume', shuffle: 'Shuffle' },
  kinds: {
    Track: { name: 'Track', failed: 'The track could not be loaded.', notFound: 'Track not found' },
    Album: { name: 'Album', failed: 'The album could not be loaded.', notFound: 'Album not found' },
    Playlist: {
      name: 'Playlist',
      failed: 'The playlist could not be loaded.',
      notFound: 'Playlist not found',
    },
    Artist: { name: 'Artist', failed: 'The artist could not be loaded.', notFound: 'Artist not found' },
  },
  empty: 'The rope came back empty. The link may be mistyped, or the page was taken down.',
  explore: 'Explore music',
}
