// The worker's table of contents: which event is whose. Each concern is a file of its own.
import { serveAppShell } from './app-shell'
import { keepPictures } from './covers'
import { listenForMessages } from './messages'
import { serveCopies } from './offline-audio'

declare const self: ServiceWorkerGlobalScope

serveCopies(self)
serveAppShell(self)
keepPictures(self)
listenForMessages(self)
