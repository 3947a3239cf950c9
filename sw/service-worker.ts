// The entry file of the service worker. Each task of the worker has its own file.
import { serveAppShell } from './app-shell'
import { keepPictures } from './covers'
import { listenForMessages } from './messages'
import { serveCopies } from './offline-audio'

declare const self: ServiceWorkerGlobalScope

serveCopies(self)
serveAppShell(self)
keepPictures(self)
listenForMessages(self)
