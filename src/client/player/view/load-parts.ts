// Parts of the player whose code is loaded when they are first needed, or shortly before.

export const loadFullscreen = () => import('./full/fullscreen-player').then((part) => part.FullscreenPlayer)
export const loadQueue = () => import('./queue/queue-dialog').then((part) => part.QueueDialog)
export const loadPreviewEnded = () => import('./preview-end/preview-ended').then((part) => part.PreviewEnded)
export const loadHelp = () => import('../shortcuts/help-sheet').then((part) => part.HelpSheet)
