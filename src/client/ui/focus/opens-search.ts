// A link or a key leads to the Explore page with its search field ready. It says so in the state of the history entry. On a
// page that has such a field, it leads there.

/** The state of such a link. */
export const opensSearch = { opensSearch: true }

/** Whether such a link led here. */
export const isOpeningSearch = (): boolean => history.state?.opensSearch === true

/** Whether the page has a search field, which then has the focus. */
export function focusSearchField(): boolean {
  const field = document.querySelector<HTMLElement>('main [type=search]')
  field?.focus()
  return field !== null
}
