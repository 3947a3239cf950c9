// Whether this device stores anything about playlists of a person. Only then is the code loaded that follows kept
// playlists and tells about refused edits.
import { readText, removeText, writeText } from '~/client/platform/storage/local-storage'
import { textsIn } from '~/client/platform/storage/text-list'
import { createStore } from '~/client/platform/store'

type Stored = 'kept' | 'refused'

const changes = createStore({ count: 0 })
const keyOf = (userId: string) => `playlistsHere ${userId}`

export const playlistsHere = {
  has: (userId: string | null) => userId !== null && readText(keyOf(userId)) !== null,
  subscribe: changes.subscribe,
  note: (userId: string, stored: Stored, hasAny: boolean) => {
    const before = textsIn(readText(keyOf(userId)))
    if (before.includes(stored) === hasAny) return
    const after = hasAny ? [...before, stored] : before.filter((other) => other !== stored)
    if (after.length > 0) writeText(keyOf(userId), JSON.stringify(after))
    else removeText(keyOf(userId))
    changes.set({ count: changes.get().count + 1 })
  },
}
