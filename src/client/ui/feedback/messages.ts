export const messages = { dismiss: 'Dismiss', loading: 'Loading...' }
