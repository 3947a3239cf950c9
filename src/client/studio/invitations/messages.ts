// Invitations to works in progress, for the person who is invited.
export const messages = {
  title: 'Invitations',
  from: (artist: string) => `from ${artist}`,
  accept: 'Accept',
  acceptLabel: (title: string) => `Accept the invitation to “\u2068${title}\u2069”`,
  accepting: 'Accepting…',
  decline: 'Decline',
  declineLabel: (title: string) => `Decline the invitation to “\u2068${title}\u2069”`,
  declining: 'Declining…',
  gone: 'This invitation was withdrawn.',
}
