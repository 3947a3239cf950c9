import { numberText, plural } from '~/client/platform/language'

export const messages = {
  title: 'Import a playlist',
  cancel: 'Cancel',
  choose: {
    lead: 'Bring a playlist from another service or player. You check what was found before anything is saved.',
    drop: 'Drop a file here, or choose one.',
    act: 'Choose a file',
    formats: 'M3U8, XSPF, JSPF or CSV, up to 24 MB and 10,000 lines.',
    one: 'Please drop one file at a time.',
    retry: 'Try again',
  },
  refusals: {
    'too-large': 'This file is larger than 24 MB. Lariat reads playlist files of up to 24 MB.',
    'too-many-lines': 'This playlist has more than 10,000 tracks. Split it into smaller files first.',
    unreadable: 'This is not a playlist file that Lariat can read. Choose an M3U8, XSPF, JSPF or CSV file.',
    'no-tracks': 'There are no tracks in this file.',
  },
  unexpected: 'This file could not be read. Choose it again.',
  matching: {
    begin: 'Reading the file…',
    progress: (done: number, total: number) =>
      `Looking for ${numberText(total)} tracks: ${numberText(done)} done.`,
    bar: 'Looking for the tracks',
    stop: 'Stop',
  },
  review: {
    name: 'Title of the playlist',
    from: (fileName: string, lines: number) =>
      `${plural(lines, { one: '# line', other: '# lines' })} in ${fileName}. Press a line to choose its track.`,
    filter: 'Show lines',
    filters: {
      all: (count: number) => `All ${numberText(count)}`,
      exact: (count: number) => `Found ${numberText(count)}`,
      likely: (count: number) => `Check ${numberText(count)}`,
      none: (count: number) => `Missing ${numberText(count)}`,
    },
    list: 'Lines of the file',
    nothing: 'No line is like that.',
    line: (title: string, artist: string | null) => (artist === null ? title : `${title} · ${artist}`),
    states: {
      exact: (track: string) => `Found: ${track}`,
      likely: (track: string) => `Probably: ${track}`,
      corrected: (track: string) => `Your choice: ${track}`,
    },
    suggested: (track: string) => `Not added. Perhaps: ${track}`,
    missing: 'Not found',
    left: 'Left out',
    trackBy: (title: string, artist: string) => `${title} by ${artist}`,
    press: (number: number, line: string, state: string) =>
      `Line ${numberText(number)}, ${line}. ${state}. Correct it`,
    repeated: (count: number) =>
      plural(count, {
        one: '# line names a track that is in the list already. A playlist has it once.',
        other: '# lines name tracks that are in the list already. A playlist has each once.',
      }),
    none: 'No line has a track yet.',
    create: (count: number) =>
      plural(count, { one: 'Create playlist with # track', other: 'Create playlist with # tracks' }),
    creating: 'Creating…',
  },
  correct: {
    title: (number: number) => `Line ${numberText(number)}`,
    inFile: 'In the file',
    candidates: 'Tracks that may be meant',
    noCandidates: 'Nothing similar was found. Search for the track below.',
    chosen: 'Chosen',
    leaveOut: 'Leave this line out',
    search: 'Search all tracks',
    act: 'Search',
    searching: 'Searching…',
    results: 'Tracks that were found',
    noResults: (typed: string) => `Nothing was found for “${typed}”.`,
    close: 'Done',
  },
  done: {
    lead: (title: string, count: number) =>
      plural(count, { one: `“${title}” has # track.`, other: `“${title}” has # tracks.` }),
    missing: (count: number) =>
      plural(count, { one: '# line of the file was left out.', other: '# lines of the file were left out.' }),
    open: 'Open playlist',
    close: 'Close',
  },
}
