export const messages = {
  show: 'Show',
  hide: 'Hide',
  showNamed: (field: string) => `Show ${field.toLowerCase()}`,
  hideNamed: (field: string) => `Hide ${field.toLowerCase()}`,
}
