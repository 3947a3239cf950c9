import { numberText } from '~/client/platform/language'

export const messages = {
  album: (title: string) => (
    <>
      From <bdi>{title}</bdi>
    </>
  ),
  released: (date: string) => `Released ${date}`,
  comesOut: (date: string) => `Comes out on ${date}`,
  play: { play: 'Play', pause: 'Pause', preview: 'Play preview', addToQueue: 'Add to queue' },
  entitlement: {
    owned: 'Owned',
    collaborator: 'You’re a collaborator',
    'not-on-sale': 'Not for sale',
  },
  edit: 'Edit',
  buy: (price: string) => `Buy ${price}`,
  getFree: 'Get it free',
  previewLength: (seconds: number) => `The first ${seconds} seconds play before you buy`,
  inProgress: {
    own: 'In progress: only you and your collaborators can see it',
    other: 'In progress: only the artist and collaborators can see it',
  },
  collaborators: 'With',
  moreBy: (artist: string) => `More by ${artist}`,
  purchase: {
    title: 'Your purchase',
    bought: (date: string) => `Bought on ${date}`,
    gotFree: (date: string) => `Yours since ${date}`,
    receipt: 'Receipt',
  },
  saved: {
    partial: 'You’re offline, so this page shows only what you saved.',
    retry: 'Try again',
  },
  preparing: {
    label: 'Preparing the audio',
    queued: 'Waiting to be processed.',
    working: (percent: number) => `Preparing to play: ${numberText(percent)}%`,
    failed: (reason: string) => `This track could not be prepared to play. ${reason}`,
    failedForGood: (reason: string) =>
      `This track could not be prepared to play. ${reason} Upload another file in your studio.`,
    noAudio: 'There is no audio yet. Add it in your studio.',
    retry: 'Try again',
    retrying: 'Retrying…',
  },
  preparingForOthers: {
    working: 'This track is still being prepared. It will appear here as soon as it can play.',
    failed: (artist: string) => (
      <>
        This track could not be prepared to play. <bdi>{artist}</bdi> can see why, and can try again or upload
        another file.
      </>
    ),
    noAudio: (artist: string) => (
      <>
        There is no audio yet. You can play this track once <bdi>{artist}</bdi> adds it.
      </>
    ),
  },
}
