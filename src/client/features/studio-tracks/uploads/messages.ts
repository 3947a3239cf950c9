// The list of uploads, and the dialogs that start or correct an upload.
import { numberText, plural } from '~/client/platform/language'

export const messages = {
  list: {
    title: 'Uploads',
    pauseAll: 'Pause all',
    resumeAll: 'Resume all',
    all: 'All uploads',
    summary: (done: number, total: number, failed: number) =>
      `${numberText(done)} of ${numberText(total)} uploaded${failed > 0 ? `, ${numberText(failed)} failed` : ''}`,
    percent: (percent: number) => `, ${numberText(percent)}%`,
  },
  dropZone: {
    drop: 'Drop files or a folder here',
    choose: 'Choose files',
    label: 'Audio files',
    chooseFolder: 'Choose a folder',
    folderLabel: 'Folder of audio files',
    foundNothing:
      'No file was found there that your browser can read. Choose another folder, or the files themselves.',
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
      'Titles, genres, covers and order come from your files. The numbers only set the order of these tracks. Change what is wrong. The fields right below are for all of these tracks.',
    discard: (files: number) => ({
      title: plural(files, { one: 'Discard this track?', other: 'Discard # tracks?' }),
      text: plural(files, {
        one: 'The file and what you entered for it have not been uploaded.',
        other: 'These # files and what you entered for them have not been uploaded.',
      }),
      discard: 'Discard',
      keep: 'Keep editing',
    }),
  },
  correction: { title: 'Edit and upload again', upload: 'Upload track' },
}
