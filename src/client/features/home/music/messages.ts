export const messages = {
  newestFailed: 'The newest tracks could not be loaded.',
  popularFailed: 'The popular tracks could not be loaded.',
  popular: 'Also popular this week',
  emptyTitle: 'The wall is still bare',
  empty: 'The newest records will hang here. Nothing has been published yet.',
  publishFirst: 'Publish the first track',
}
