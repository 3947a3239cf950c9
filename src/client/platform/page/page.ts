// The page itself, wrapped so that tests can watch it being reloaded.
export const reloadPage = () => location.reload()
