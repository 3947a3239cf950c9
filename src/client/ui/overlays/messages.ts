export const messages = { close: 'Close', keep: 'Keep it' }
