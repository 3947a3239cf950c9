export const messages = { asTable: 'Show as table' }
