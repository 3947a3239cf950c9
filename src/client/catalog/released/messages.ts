// The notice that music is public now.
import { plural } from '~/client/platform/language'

export const messages = {
  unsold: { text: 'Nobody can buy it yet, because your payouts are not set up.', act: 'Go to payouts' },
  one: {
    out: 'It’s out.',
    heard: (title: string) => `Everybody can hear “${title}” now.`,
    see: 'See it',
    share: 'Share it',
  },
  many: {
    out: 'They’re out.',
    heard: (count: number) =>
      plural(count, {
        one: 'Everybody can hear # new track of yours now.',
        other: 'Everybody can hear # new tracks of yours now.',
      }),
    see: 'See them',
    share: 'Share them',
  },
}
