import { plural } from '~/client/platform/language'

export const messages = {
  minutes: (count: number) => plural(count, { one: '# minute', other: '# minutes' }),
  hours: (count: number) => plural(count, { one: '# hour', other: '# hours' }),
  hoursAndMinutes: (hours: string, minutes: string) => `${hours} ${minutes}`,
  kinds: {
    Track: { name: 'Track', failed: 'The track could not be loaded.', notFound: 'Track not found' },
    Album: { name: 'Album', failed: 'The album could not be loaded.', notFound: 'Album not found' },
    Artist: { name: 'Artist', failed: 'The artist could not be loaded.', notFound: 'Artist not found' },
  },
  emptyTitle: 'The rope came back empty',
  empty: 'The link may be mistyped, or the page was taken down by its maker.',
  explore: 'Explore music',
}
