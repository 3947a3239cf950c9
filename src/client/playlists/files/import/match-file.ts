// Reads a chosen file in this page, and asks the server for its tracks, part by part.
import { call } from '~/client/api/call'
import { ActFailure } from '~/client/api/write/write-error'
import { matchedLinesMax, playlistFileMaxBytes } from '~/contract/limits-beyond'
import type { PlaylistFile } from '~/contract/rules/playlists/files/playlist-file'
import { readPlaylist } from '~/contract/rules/playlists/files/read-playlist'
import type { Answer } from '~/contract/schemas/built'
import { type ImportedList, importedList } from './imported-lines'
import { messages } from './messages'

type Match = Answer<'matchTracks'>['lines'][number]

export type MatchProgress = { done: number; total: number }
type Running = { signal: AbortSignal; onProgress: (progress: MatchProgress) => void }

const readFile = async (file: File): Promise<PlaylistFile> => {
  // A large file is refused before it is in memory.
  if (file.size > playlistFileMaxBytes) throw new ActFailure(messages.refusals['too-large'])
  const found = readPlaylist(file.name, new Uint8Array(await file.arrayBuffer()))
  if ('refusal' in found) throw new ActFailure(messages.refusals[found.refusal])
  return found.file
}

/** The file that is being matched. Another try for the same file goes on where the last one ended. */
type Begun = { file: File; read: PlaylistFile; matches: Match[] }

export class FileMatcher {
  #begun: Begun | null = null

  async match(file: File, { signal, onProgress }: Running): Promise<ImportedList> {
    const begun = this.#begun?.file === file ? this.#begun : { file, read: await readFile(file), matches: [] }
    this.#begun = begun
    const { read, matches } = begun
    const total = read.lines.length
    while (matches.length < total) {
      signal.throwIfAborted()
      onProgress({ done: matches.length, total })
      const lines = read.lines.slice(matches.length, matches.length + matchedLinesMax)
      const answer = await call('matchTracks', { body: { lines } }, { signal })
      // An answer that is too short would be asked for again without end.
      matches.push(
        ...lines.map((_, at) => answer.lines[at] ?? { certainty: 'none' as const, candidates: [] }),
      )
    }
    return importedList(file.name, read, matches)
  }
}
