import { plural } from '~/client/platform/language'

export const messages = {
  cancel: 'Cancel',
  export: {
    title: 'Export playlist',
    lead: (title: string) => `Saves the list of tracks of “${title}” as a file. It has no music in it.`,
    format: 'Format',
    formats: {
      m3u8: { title: 'M3U8', detail: 'For most music players.' },
      xspf: { title: 'XSPF', detail: 'For VLC and other open players.' },
      jspf: { title: 'JSPF', detail: 'For ListenBrainz and programs that read JSON.' },
      csv: { title: 'CSV', detail: 'For spreadsheets and other services.' },
    },
    act: 'Export',
    exporting: 'Exporting…',
  },
  download: {
    title: 'Download your tracks',
    lead: (title: string) => `The tracks of “${title}” that you own, as the original files in one ZIP file.`,
    preparing: 'Preparing the download…',
    size: (tracks: number, size: string) =>
      `${plural(tracks, { one: '# track', other: '# tracks' })}, ${size}`,
    act: 'Download',
    retry: 'Try again',
  },
}
