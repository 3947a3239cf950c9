export const messages = {
  documentTitle: 'Lariat',
  eyebrow: 'Independent music, bought for keeps',
  titleStart: 'Rope in',
  titleMiddle: 'something',
  titleEnd: 'rare',
  lead: 'Hear it, buy it from the hand that made it, keep it on your phone where no signal can reach you.',
  explore: 'Start exploring',
  makeMusic: 'I make music',
  resume: 'Pick up where you left off',
  newReleases: 'New releases',
  popular: 'Also popular this week',
  musicFailed: 'The music could not be loaded.',
  steps: [
    { title: 'Hear it', text: 'Thirty seconds of everything, before you sign up for anything.' },
    { title: 'Buy it', text: 'One track, one price, straight from whoever made it.' },
    {
      title: 'Keep it',
      text: 'On your phone, on the train, in the desert. It is yours, with or without signal.',
    },
  ],
}
