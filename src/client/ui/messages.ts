export const messages = { toLightTheme: 'Switch to light theme', toDarkTheme: 'Switch to dark theme' }
