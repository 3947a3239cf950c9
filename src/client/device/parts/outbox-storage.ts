// The database of the writes that wait to be sent.
import { createStore } from 'idb-keyval'
import { openWrites, type StoredWrites } from '~/client/offline/outbox/stored-writes'

let opened: StoredWrites | undefined

export const waitingWrites = () => (opened ??= openWrites(() => createStore('lariat-outbox', 'writes')))
