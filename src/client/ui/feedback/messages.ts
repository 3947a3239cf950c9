export const messages = { toasts: 'Messages', dismiss: 'Dismiss', loading: 'Loading...' }
