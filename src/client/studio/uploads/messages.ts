// A queued upload: its name, its state, what can be done about it, and why it cannot be used.
import { numberText } from '~/client/platform/language'

export const messages = {
  names: {
    track: (title: string) => title,
    recording: (title: string) => `New recording of ${title}`,
    version: (title: string) => `New version of ${title}`,
  },
  tooLate: {
    track: (title: string) =>
      `“${title}” was finished before it could be cancelled. You find it among your tracks, where you can delete it.`,
    recording: (title: string) =>
      `The new recording of “${title}” had arrived before it could be cancelled. You can still keep the old one while the new one is being prepared.`,
    version: (title: string) =>
      `The new version of “${title}” was added before it could be cancelled. You can delete it in its room.`,
  },
  trackGone: 'This track no longer exists, so it cannot get a new recording.',
  roomGone: 'This work in progress no longer exists, or you are no longer in it.',
  row: {
    edit: 'Edit',
    editNamed: (name: string) => `Edit ${name}`,
    retry: 'Try again',
    retryNamed: (name: string) => `Try again: ${name}`,
    remove: 'Remove',
    removeNamed: (name: string) => `Remove ${name}`,
    cancel: 'Cancel',
    cancelNamed: (name: string) => `Cancel ${name}`,
    uploadOf: (name: string) => `Upload of ${name}`,
    pause: 'Pause',
    pauseNamed: (name: string) => `Pause ${name}`,
    resume: 'Resume',
    resumeNamed: (name: string) => `Resume ${name}`,
    chooseFile: 'Choose the file',
    chooseFileNamed: (name: string) => `The file of ${name}`,
    chooseOther: 'Choose another file',
    chooseOtherNamed: (name: string) => `Choose another file for ${name}`,
    paused: (sentSize: string, totalSize: string) => `Paused, ${sentSize} of ${totalSize}`,
    interrupted: (sentSize: string, totalSize: string) =>
      `Connection lost at ${sentSize} of ${totalSize}. Check your connection. The upload resumes automatically.`,
    fileMissing: (fileName: string) =>
      `Your browser can no longer read this file. Choose ${fileName} again to continue where it stopped.`,
    otherFile: (fileName: string) => `This is another file. Choose ${fileName}, unchanged.`,
    waiting: (size: string) => `Waiting to upload, ${size}`,
    sent: (sentSize: string, totalSize: string, percent: number) =>
      `${sentSize} of ${totalSize}, ${numberText(percent)}%`,
    checking: 'Uploaded. Checking the file…',
  },
}
