export const messages = {
  loading: 'Loading page...',
  checking: 'Checking authentication...',
  broken: 'Something went wrong on this page. Your purchases and saved music are safe.',
  reload: 'Reload the page',
  home: 'Go to the home page',
}
