// The database of unfinished uploads. Its entries belong to the studio, but sign-out empties it from any page.
import { clear, createStore } from 'idb-keyval'

export const keptUploads = () => createStore('lariat-uploads', 'uploads')

export const forgetUploads = () => clear(keptUploads())
