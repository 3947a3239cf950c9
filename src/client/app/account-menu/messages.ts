export const messages = {
  account: 'Account',
  accountMenu: (username: string) => `Account menu of ${username}`,
  dashboard: 'Dashboard',
  listening: 'Your listening',
  library: 'Library',
  playlists: 'Playlists',
  purchases: 'Purchases',
  achievements: 'Achievements',
  security: 'Security',
  privacy: 'Privacy',
  faq: 'FAQ',
  signOut: 'Sign out',
}
