// This is a function, so that tests can mock reloading the page.
export const reloadPage = () => location.reload()
