import { dateText } from '~/client/platform/language'

export const messages = {
  lead: (deletesAt: number) =>
    `You asked us to delete this account. It will be deleted on ${dateText(new Date(deletesAt), { dateStyle: 'long' })}. Until then it is hidden.`,
  back: 'If you keep it, everything is as it was: your music, your playlists, your page.',
  keep: 'Keep my account',
  keeping: 'Bringing it back…',
  leave: 'Delete it as planned',
  notKept: 'Your account could not be brought back. Try again.',
}
