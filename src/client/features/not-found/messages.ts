export const messages = {
  title: 'Page not found',
  lead: 'The rope came back empty.',
  empty: 'Nothing out here but dust. The address may be mistyped, or the page has moved on.',
  explore: 'Explore music',
  home: 'Go home',
}
