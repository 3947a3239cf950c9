import { type FormEvent, useCallback, useState } from 'react'
import { change as changeAnswer, refresh } from '~/client/api/cache'
import { call } from '~/client/api/call'
import { upload } from '~/client/api/upload'
import { useAct } from '~/client/api/write/use-act'
import { tellWritten } from '~/client/api/write/written'
import type { WriteError } from '~/client/api/write/write-error'
import { formOf } from '~/client/studio/draft/form-of'
import type { OwnTrack } from '~/client/studio/own-tracks/own-track'
import type { OwnAlbum } from '~/contract/schemas/built'
import { changedByAlbums } from '../changed-by-albums'
import { messages } from './messages'
import {
  type AlbumDraft,
  changedFields,
  changesOf,
  draftOf,
  draftProblems,
  emptyAlbum,
  type Item,
  newBodyOf,
  type Problems,
} from './album-draft'
import { useAlbumItems } from './use-album-items'

type Saving = { draft: AlbumDraft; saved: AlbumDraft; uploaded: readonly string[] }

/** A picture is sent in a form, whose time limit counts from the last byte that was sent. */
const send = (
  albumId: string | null,
  { draft, saved, uploaded }: Saving,
  attempt: Parameters<typeof upload>[2],
): Promise<OwnAlbum> => {
  const { cover } = draft
  if (albumId === null) {
    const body = newBodyOf(draft, uploaded)
    return cover
      ? upload('uploadAlbum', { form: formOf(body, cover) }, attempt)
      : call('uploadAlbum', { body }, attempt)
  }
  const body = changesOf(draft, saved, uploaded)
  const params = { id: albumId }
  return cover
    ? upload('updateAlbum', { params, form: formOf(body, cover) }, attempt)
    : call('updateAlbum', { params, body }, attempt)
}

/** The texts and choices of the form. `start` is what is saved. */
function useDraftOf(album: OwnAlbum | null) {
  const [start, setStart] = useState(() => (album ? draftOf(album) : emptyAlbum))
  const [draft, setDraft] = useState(start)
  const [problems, setProblems] = useState<Problems>({})
  const [seen, setSeen] = useState(album)
  // A newer answer shows what was changed elsewhere, unless something was changed here.
  if (album && album !== seen) {
    setSeen(album)
    const next = draftOf(album)
    if (changedFields(draft, start).length === 0) {
      setStart(next)
      setDraft(next)
    }
  }
  const clear = useCallback(
    (fields: readonly string[]) =>
      setProblems((now) =>
        Object.fromEntries(Object.entries(now).filter(([field]) => !fields.includes(field))),
      ),
    [],
  )
  const change = useCallback(
    (changes: Partial<AlbumDraft>) => {
      setDraft((now) => ({ ...now, ...changes }))
      clear(Object.keys(changes))
    },
    [clear],
  )
  const setItems = useCallback(
    (next: (items: readonly Item[]) => readonly Item[]) => {
      setDraft((now) => ({ ...now, items: next(now.items) }))
      clear(['tracks'])
    },
    [clear],
  )
  /** What was changed while the album was being saved stays. */
  const keep = (sent: AlbumDraft, album: OwnAlbum) => {
    const saved = draftOf(album)
    setStart(saved)
    setDraft((now) => {
      const later = changedFields(now, sent).map((field) => [field, now[field]])
      return { ...saved, ...Object.fromEntries(later) }
    })
  }
  return { start, draft, problems, setProblems, change, setItems, setDraft, keep }
}

function useSave(album: OwnAlbum | null, onDone: (answer: OwnAlbum, sent: Saving) => void) {
  /** Whether the last save has made the album public. */
  const [isOut, setOut] = useState(false)
  const act = useAct<Saving, OwnAlbum, unknown>({
    send: (saving, attempt) => send(album?._id ?? null, saving, attempt),
    onLeave: 'finish',
    apply: (answer) => {
      changeAnswer('myAlbums', {}, ({ items: albums, total }) => ({
        items: albums.map((each) => (each._id === answer._id ? answer : each)),
        total,
      }))
      tellWritten()
    },
    refresh: () => {
      for (const route of changedByAlbums) refresh(route)
      if (album) refresh('album', { params: { id: album._id } })
    },
    onDone: (answer, sent) => {
      setOut(album?.publicTrackCount === 0 && answer.publicTrackCount > 0)
      onDone(answer, sent)
    },
    isFinal: album === null,
  })
  return { ...act, isOut }
}

/** The form of a new album (null), or of one that exists. */
export function useAlbumForm(
  album: OwnAlbum | null,
  tracks: readonly OwnTrack[],
  onCreated: (album: OwnAlbum) => void,
) {
  const { start, draft, problems, setProblems, change, setItems, setDraft, keep } = useDraftOf(album)
  const { uploaded, rows, cancelUploads, noteSaved, ...items } = useAlbumItems(draft.items, setItems, tracks)
  const { run, state, error, isOut, refuse, reset } = useSave(album, (answer, sent) => {
    if (!album) return onCreated(answer)
    keep(sent.draft, answer)
    noteSaved(sent.uploaded)
  })
  const early = useEarlySave(rows)
  const edit = (act: () => void) => {
    act()
    reset()
  }
  const undo = () => {
    cancelUploads()
    setDraft(start)
    setProblems({})
  }
  const save = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const found = draftProblems(draft, start, Date.now())
    setProblems(found)
    if (Object.keys(found).length > 0) return refuse(found.tracks ?? null, found, event.currentTarget)
    if (early.isTooEarly()) return reset()
    void run({ draft, saved: start, uploaded }, event.currentTarget)
  }
  const isChanged = changedFields(draft, start).length > 0
  return {
    draft,
    rows,
    // The server names a field that it refuses as it is called on the wire.
    problems: { ...error?.fields, ...problems } as Problems,
    message: early.problem ?? messageOf(error),
    state,
    /** Whether the last save has made the album public, and nothing has changed since. */
    isOut: isOut && state.status === 'done' && !isChanged,
    hasSavedDate: start.releaseAt !== '',
    isChanged: isChanged && !(album === null && state.status === 'done'),
    save,
    change: (changes: Partial<AlbumDraft>) => edit(() => change(changes)),
    setItems: (next: (items: readonly Item[]) => readonly Item[]) => edit(() => setItems(next)),
    undo: () => edit(undo),
    ...items,
  }
}

export type AlbumForm = ReturnType<typeof useAlbumForm>

const messageOf = (error: WriteError | null): string | null =>
  isGone(error) ? messages.edit.problems.gone : (error?.message ?? error?.fields.tracks ?? null)

/** Refuses to save while tracks are uploaded. The reason disappears by itself once they are done. */
function useEarlySave(rows: Rows) {
  const [wasTooEarly, setTooEarly] = useState(false)
  const problem = uploadsProblem(rows)
  if (wasTooEarly && problem === null) setTooEarly(false)
  const isTooEarly = () => {
    setTooEarly(problem !== null)
    return problem !== null
  }
  return { problem: wasTooEarly ? problem : null, isTooEarly }
}

/** The album itself was deleted elsewhere. If a track was, the error names the tracks. */
const isGone = (error: WriteError | null) => error?.api?.status === 404 && error.api.details.length === 0

type Rows = ReturnType<typeof useAlbumItems>['rows']

function uploadsProblem(rows: Rows): string | null {
  const statuses = rows.flatMap((row) => (row.kind === 'upload' ? [row.upload.state.status] : []))
  const failed = statuses.filter((status) => status === 'failed').length
  if (failed > 0) return messages.edit.problems.failedUploads(failed)
  return statuses.length > 0 ? messages.edit.problems.uploading(statuses.length) : null
}
