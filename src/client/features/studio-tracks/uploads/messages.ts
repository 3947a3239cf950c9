// The list of uploads, and the dialogs that start or correct an upload.
import { numberText, plural } from '~/client/platform/language'

export const messages = {
  list: {
    title: 'Uploads',
    edit: 'Edit',
    editNamed: (title: string) => `Edit ${title}`,
    retry: 'Try again',
    retryNamed: (title: string) => `Try again: ${title}`,
    remove: 'Remove',
    removeNamed: (title: string) => `Remove ${title}`,
    cancel: 'Cancel',
    cancelNamed: (title: string) => `Cancel ${title}`,
    uploadOf: (title: string) => `Upload of ${title}`,
    pause: 'Pause',
    pauseNamed: (title: string) => `Pause ${title}`,
    resume: 'Resume',
    resumeNamed: (title: string) => `Resume ${title}`,
    pauseAll: 'Pause all',
    resumeAll: 'Resume all',
    chooseFile: 'Choose the file',
    chooseFileNamed: (title: string) => `The file of ${title}`,
    all: 'All uploads',
    summary: (done: number, total: number, percent: number) =>
      `${numberText(done)} of ${numberText(total)} uploaded, ${numberText(percent)}%`,
    paused: (sentSize: string, totalSize: string) => `Paused, ${sentSize} of ${totalSize}`,
    interrupted: (sentSize: string, totalSize: string) =>
      `Connection lost at ${sentSize} of ${totalSize}. Check your connection. The upload continues by itself.`,
    fileMissing: (fileName: string) =>
      `Your browser can no longer read this file. Choose ${fileName} again to continue where it stopped.`,
    otherFile: (fileName: string) => `This is another file. Choose ${fileName}, unchanged.`,
    waiting: (size: string) => `Waiting to upload, ${size}`,
    sent: (sentSize: string, totalSize: string, percent: number) =>
      `${sentSize} of ${totalSize}, ${numberText(percent)}%`,
    checking: 'Uploaded. Checking the file…',
  },
  dropZone: {
    drop: 'Drop files or a folder here',
    choose: 'Choose files',
    label: 'Audio files',
    chooseFolder: 'Choose a folder',
    folderLabel: 'Folder of audio files',
    formats: (maxMegabytes: number, maxHours: number) =>
      `WAV, AIFF, FLAC, MP3, M4A/AAC, Ogg Vorbis or Opus. Up to ${numberText(maxMegabytes)} MB and ${plural(maxHours, { one: '# hour', other: '# hours' })} each. Buyers get exactly the file you upload, so choose your best version.`,
  },
  dialog: {
    title: 'Upload tracks',
    upload: (files: number) => plural(files, { one: 'Upload track', other: 'Upload # tracks' }),
    refused: (fileName: string, problem: string) => `${fileName}: ${problem}`,
    moreRefused: (files: number) =>
      plural(files, { one: '# more file is not used.', other: '# more files are not used.' }),
    file: (name: string, size: string) => `${name}, ${size}`,
    manyLead:
      'Titles, covers and order come from your files. Change what is wrong. Genre, mood, price and release date are for all of these tracks.',
    discard: {
      title: (files: number) => plural(files, { one: 'Discard this track?', other: 'Discard # tracks?' }),
      confirm: 'Discard',
      keep: 'Keep editing',
      consequence: (files: number) =>
        plural(files, {
          one: 'The file and what you entered for it have not been uploaded.',
          other: 'These # files and what you entered for them have not been uploaded.',
        }),
    },
  },
  correction: { title: 'Edit and upload again', upload: 'Upload track' },
}
