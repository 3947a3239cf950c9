// The dialog that replaces the recording of a track.
export const messages = {
  title: 'Replace the recording',
  promise: (title: string) =>
    `Buyers of “${title}” get the new recording, and its address, plays and purchases stay. Listeners hear the old one until the new one is ready.`,
  fileLabel: 'New recording',
  choose: 'Choose an audio file',
  chooseOther: 'Choose another file',
  chosen: (fileName: string, size: string) => `${fileName}, ${size}`,
  send: 'Replace the recording',
  uploading: 'You can close this dialog. The upload continues, and the list of uploads shows it.',
  preparing: 'Preparing the new recording. Listeners hear the old one until it is ready.',
  preparingLabel: 'Preparation of the new recording',
  discardComing: 'Keep the old recording',
  failed: (reason: string) => `${reason} Listeners still hear the old recording.`,
  retry: 'Prepare it again',
  retrying: 'Trying…',
  discard: 'Discard it',
  discarding: 'Discarding…',
  ready: 'The new recording is ready. Everybody hears it now, and buyers have it.',
  close: 'Close',
  cancel: 'Cancel',
}
