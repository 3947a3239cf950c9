export const messages = {
  seeTrack: 'See the track',
  waiting: 'Waiting for the network…',
  workInProgress: 'Work in progress',
  owned: 'Owned',
  preview: (seconds: number) => `Preview · ${seconds} seconds`,
}
