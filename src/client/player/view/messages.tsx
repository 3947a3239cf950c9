export const messages = {
  preview: 'Preview',
  preparing: 'Preparing this track…',
  retry: 'Retry',
}
