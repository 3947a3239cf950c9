// The worker's table of contents: which event is whose. Each concern is a file of its own.
import { serveAppShell } from './app-shell'
import { listenForMessages } from './messages'

declare const self: ServiceWorkerGlobalScope

serveAppShell(self)
listenForMessages(self)
